// The engine in WASM counts exactly as the program does: the same signature, to the last bit.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Judgement } from '../../src/engine/engine';
import { openDoor, type Door } from '../../src/rules/door';

const file = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(new URL(`../../../${path}`, import.meta.url)));
let door: Door;
beforeAll(async () => {
  door = await openDoor(file('build/wasm/engine.wasm'));
  door.putWeights(file('engine/knister.weights'));
  door.ask('load');
});

describe('engine', () => {
  // The file is what `knister bench` prints; the program's own tests hold every build against it.
  test('the signature is that of `knister bench`', { timeout: 120_000 }, () => {
    const { signature } = door.ask<{ signature: string }>('bench');
    expect(signature).toBe(new TextDecoder().decode(file('engine/knister.signature')).trim());
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
