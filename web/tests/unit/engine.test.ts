// The engine in WASM counts exactly as the program does: the same signature, to the last bit.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDoor, type Door } from '../../src/core/door';
import type { Judgement } from '../../src/core/engine';

const file = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(new URL(`../../../${path}`, import.meta.url)));
let door: Door;
beforeAll(async () => {
  door = await openDoor(file('build/wasm/engine.wasm'));
  door.putWeights(file('engine/knister.weights'));
  door.ask('load');
});

const program = process.env['KNISTER'];
if (program === undefined) console.warn('engine.test.ts: KNISTER does not name the program, so signatures are not compared.');

describe('engine', () => {
  test.skipIf(program === undefined)('the signature is that of `knister bench`', { timeout: 120_000 }, () => {
    const { signature, nodes } = door.ask<{ signature: string; nodes: number }>('bench');
    const said = execFileSync(program!, ['bench'], { encoding: 'utf8' });
    expect(said).toContain(`signature ${signature}\n`);
    expect(said).toContain(`${nodes} nodes in`);
  });

  test('every level writes into a free square', { timeout: 60_000 }, () => {
    for (const level of ['sparrow', 'hare', 'fox', 'instant']) {
      const { cell } = door.ask<{ cell: number }>('choose', level, 7, '7489B/37377/55A55/8936./8B88. 9');
      expect([19, 24], level).toContain(cell);
    }
  });

  test('the last square leaves no choice, and costs nothing', () => {
    const { choices } = door.ask<Judgement>('judge', 'strong', '7489B/37377/55A55/89369/8B88. 7');
    expect(choices).toMatchObject([{ cell: 24, loss: 0, exact: true }]);
  });

  test('without a position there is no answer', () => {
    expect(() => door.ask('choose', 'instant', 1, 'nonsense')).toThrow('no position');
  });
});
