import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { cellName } from '../rules/notation';
import { openRules, rules } from '../rules/rules';
import { archiveText, placeOf, readArchive, together, type Reader } from './archive';
import type { Finished } from './records';

beforeAll(async () => {
  await openRules(readFileSync('../build/wasm/rules.wasm'));
});

const reader = (name = ''): Reader => {
  let next = 0;
  return { name, now: '2026-11-16T20:00:00.000Z', newId: () => `new-${++next}` };
};

// A game in which every seat writes row by row, the second from the end.
function finished(day: string, seats: Finished['seats'], rest: Partial<Finished> = {}): Finished {
  const commands = [`start ${seats.length} 0 1`];
  rules.daily(day).forEach((roll, round) => {
    commands.push(`roll ${round % seats.length} ${roll}`);
    seats.forEach((_, seat) => commands.push(`write ${seat} ${cellName(seat === 0 ? round : 24 - round)}`));
  });
  const game = rules.record(
    1,
    seats.map((seat) => seat.name),
    [...commands, 'close'],
  );
  expect(game.finished).toBe(true);
  return {
    id: `id-${day}`,
    kind: 'solo',
    when: `${day}T18:20:03.000Z`,
    link: game.link!,
    mine: [0],
    hints: 0,
    seats: seats.map((seat, i) => ({ ...seat, total: game.seats[i]!.total })),
    ...rest,
  };
}

describe('an archive', () => {
  it('brings every game back as it was, under a new id', () => {
    const games = [
      finished('2026-11-16', [{ name: 'Ada "the" Änn', total: 0 }], { loss: 7.25, hints: 2, alarm: 3 }),
      finished(
        '2026-11-15',
        [
          { name: 'Bo', total: 0 },
          { name: 'Fox', bot: 'fox', total: 0 },
        ],
        { kind: 'bots' },
      ),
      finished(
        '2026-11-14',
        [
          { name: '', total: 0 },
          { name: 'Cy', total: 0 },
        ],
        { kind: 'daily', daily: '2026-11-14', mine: [0, 1] },
      ),
    ];
    const text = archiveText(games);
    expect(text).toContain('[Seat "Ada \\"the\\" Änn"]');
    const arrived = readArchive(text, [], reader());
    expect(arrived.unread).toEqual([]);
    expect(arrived.added).toEqual(games.map((game, i) => ({ ...game, id: `new-${i + 1}` })));
  });

  it('skips what is known, in the text too', () => {
    const game = finished('2026-11-16', [{ name: 'Ada', total: 0 }]);
    const text = archiveText([game]);
    expect(readArchive(text, [game], reader())).toMatchObject({ added: [], known: 1 });
    expect(readArchive(text + '\n' + text, [], reader())).toMatchObject({ added: [{ when: game.when }], known: 1 });
  });

  it('reads the good records around one that has a fault, and says where that is', () => {
    const games = ['2026-11-14', '2026-11-15', '2026-11-16'].map((day) => finished(day, [{ name: 'Ada', total: 0 }]));
    const records = games.map((game) => archiveText([game]));
    const [roll] = rules.daily('2026-11-15');
    const broken = records[1]!.replace(` 1. ${roll} `, ' 1. 7+1 ');
    const arrived = readArchive([records[0], broken, records[2]].join('\n'), [], reader());
    expect(arrived.added.map((game) => game.when.slice(0, 10))).toEqual(['2026-11-14', '2026-11-16']);
    const lines = [records[0], broken].join('\n').split('\n');
    const line = lines.findIndex((one) => one.startsWith(' 1. 7+1')) + 1;
    expect(arrived.unread).toEqual([{ line, error: expect.objectContaining({ code: 'die-unknown', character: 5, found: '7' }) }]);
  });

  it('reads link codes, one a word, and links inside a sentence', () => {
    const one = finished('2026-11-15', [{ name: '', total: 0 }]);
    const two = finished('2026-11-16', [{ name: '', total: 0 }]);
    const text = `\n${one.link.toLowerCase()}\nKnister of today: 63. Your turn: http://x.test/#/look?g=${two.link}&s=0 :)`;
    const { added, unread } = readArchive(text, [], reader());
    expect(unread).toEqual([]);
    expect(added.map((game) => game.link)).toEqual([one.link, two.link]);
    expect(added[0]).toMatchObject({ kind: 'solo', mine: [], when: '2026-11-16T20:00:00.000Z' }); // anybody's: not counted as the reader's
  });

  it('names the character of a mistyped code', () => {
    const { link } = finished('2026-11-15', [{ name: '', total: 0 }]);
    const { added, unread } = readArchive(`${link}\n${link.slice(0, 8)}_${link.slice(9)}`, [], reader());
    expect(added).toHaveLength(1);
    expect(unread).toEqual([{ line: 2, error: expect.objectContaining({ code: 'link-character', character: 9, found: '_' }) }]);
  });

  it('leaves out what is not finished', () => {
    const arrived = readArchive('[Knister "1"]\n[Seat "Ada"]\n\n 1. 3+5 8c3\n', [], reader());
    expect(arrived).toMatchObject({ added: [], unfinished: 1, unread: [] });
  });

  it('takes the reader’s seat by name where a record does not say whose it is', () => {
    const { link, seats } = finished('2026-11-15', [
      { name: 'Ben', total: 0 },
      { name: 'Ada', total: 0 },
    ]);
    const told = rules.retell(
      link,
      [],
      seats.map((seat) => seat.name),
    );
    if ('error' in told) throw new Error(told.error.code);
    expect(readArchive(told.record, [], reader('Ada')).added[0]).toMatchObject({ mine: [1], kind: 'device' });
    expect(readArchive(told.record, [], reader('Zoe')).added[0]).toMatchObject({ mine: [0] });
  });

  it('keeps the newest first', () => {
    const days = ['2026-11-14', '2026-11-16', '2026-11-15'].map((day) => finished(day, [{ name: '', total: 0 }]));
    expect(together(days.slice(0, 1), days.slice(1)).map((game) => game.when.slice(8, 10))).toEqual(['16', '15', '14']);
  });
});

describe('a place in a text', () => {
  it('is counted in characters, not in units of UTF-16', () => {
    expect(placeOf('ab\n\u{1f3b2}x', 5)).toEqual({ line: 2, character: 2 });
    expect(placeOf('ab', 1)).toEqual({ line: 1, character: 1 });
  });
});
