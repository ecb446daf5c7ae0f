// Commands get through whatever the wire does, once each, in order.
import { describe, expect, test } from 'vitest';
import type { Command } from '../rules/protocol';
import { Commands, type Shelf } from './commands';

const shelf = (): Shelf & { text: string | null } => ({
  text: null,
  read() {
    return this.text;
  },
  write(text: string) {
    this.text = text;
  },
});
const emote = (name: 'nice' | 'wow' | 'phew'): Command => ({ type: 'emote', emote: name });
function desk(kept = shelf()) {
  const sent: [number, Command][] = [];
  return { sent, kept, commands: new Commands(kept, (id, command) => sent.push([id, command])) };
}

describe('commands', () => {
  test('wait for a wire, and are numbered after the newest the table knows', async () => {
    const { sent, commands } = desk();
    const answer = commands.ask(emote('nice'));
    expect(sent).toEqual([]);
    commands.restart();
    commands.know(7);
    expect(sent).toEqual([[8, emote('nice')]]);
    commands.answered(8, undefined);
    expect(await answer).toEqual({ command: emote('nice'), refused: null });
  });
  test('are repeated with the same number on a new wire, and tell a refusal', async () => {
    const { sent, commands } = desk();
    commands.restart();
    commands.know(0);
    const answer = commands.ask(emote('wow'));
    commands.restart();
    commands.know(0);
    expect(sent).toEqual([
      [1, emote('wow')],
      [1, emote('wow')],
    ]);
    commands.answered(1, 'paused');
    expect((await answer).refused).toBe('paused');
    expect(commands.pending).toEqual([]);
  });
  test('are never more than four at a time', () => {
    const { sent, commands } = desk();
    commands.restart();
    commands.know(0);
    for (let i = 0; i < 6; ++i) void commands.ask(emote('nice'));
    expect(sent.map(([id]) => id)).toEqual([1, 2, 3, 4]);
    commands.answered(1, undefined);
    expect(sent.map(([id]) => id)).toEqual([1, 2, 3, 4, 5]);
  });
  test('outlive a reload, with their numbers', () => {
    const { kept, commands } = desk();
    commands.restart();
    commands.know(3);
    void commands.ask(emote('phew'));
    const after = desk(kept);
    after.commands.restart();
    after.commands.know(3);
    expect(after.sent).toEqual([[4, emote('phew')]]);
    after.commands.answered(4, undefined);
    expect(desk(kept).commands.pending).toEqual([]);
  });
  test('get another number when a second tab took theirs', () => {
    const { sent, commands } = desk();
    commands.restart();
    commands.know(0);
    void commands.ask(emote('nice'));
    commands.answered(1, 'command-id-reused');
    expect(sent).toEqual([
      [1, emote('nice')],
      [2, emote('nice')],
    ]);
  });
});
