// Turns at one device, dailies, challenges and shared sentences, with the real rules.
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { shareText } from '../device/share';
import { forgetAll } from '../keep/keep';
import { finishedGames, replaceFinished } from '../keep/records';
import { cellIndex, emptySheet, glyphsOf } from '../rules/notation';
import { pictureText } from '../rules/picture';
import { openRules, rules, type Points } from '../rules/rules';
import type { Game } from '../table/game.svelte';
import { dropGame, games, newGame, putBack, resumeOrBegin, unfinished } from '../table/games.svelte';
import { rollsOf } from '../table/reading';
import { Turns } from '../table/turns.svelte';
import { words } from '../words/words.svelte';
import { accept, answerTo, compare, hear, meetingAfter, meetingOf, readChallenge } from './challenge';
import { attemptOf, mayLookAt, playDaily, practiseOn, startedOn, stamps } from './daily';
import { scoreOf, tellMeetings } from './rivalry';

beforeAll(async () => {
  await openRules(readFileSync(new URL('../../../build/wasm/rules.wasm', import.meta.url)));
  vi.stubGlobal('document', { documentElement: {} });
  await words.speak('en');
});
beforeEach(forgetAll);
afterEach(() => vi.useRealTimers());

const freeCell = (game: Game, seat: number, from = 0): number => {
  const sheet = glyphsOf(game.from(seat).sheet);
  const at = sheet.indexOf('.', from);
  return at < 0 ? sheet.indexOf('.') : at;
};
function playOn(game: Game, rounds = 25, from = 0): void {
  for (let round = 0; round < rounds; ++round) {
    expect(game.askRoll()).toBeNull();
    game.players.forEach((_, seat) => expect(game.askWrite(seat, freeCell(game, seat, from))).toBeNull());
  }
  if (game.mayClose) expect(game.close()).toBe(true);
}
const three = (rest = {}): Game =>
  newGame({ kind: 'device', players: [{ name: 'A' }, { name: 'B' }, { name: 'C' }], youngest: 1, ...rest });

test('open sheets: the youngest rolls, each hands over to the next, the last one rolls', () => {
  const game = three();
  const turns = new Turns(game);
  expect(game.holder).toBe(1);
  expect(game.mayRoll && !turns.handsOver).toBe(true);
  game.askRoll();
  turns.rolled();
  for (const [seat, next] of [
    [1, 0],
    [0, 2],
  ] as const) {
    expect(game.holder).toBe(seat);
    expect(game.number !== null && !turns.covered).toBe(true);
    expect(turns.handsOver).toBe(false);
    game.askWrite(seat, 12);
    expect(turns.handsOver).toBe(true);
    expect(turns.next).toBe(next);
    turns.pass();
    expect(turns.covered).toBe(false);
  }
  game.askWrite(2, 12);
  expect(game.roller).toBe(2);
  expect(turns.handsOver).toBe(false);
  expect(game.mayRoll && !turns.handsOver).toBe(true);
});

test('hidden sheets: a cover between two people, and it is there again after a reload', () => {
  const game = three({ hidden: true });
  const turns = new Turns(game);
  expect(turns.covered).toBe(false);
  game.askRoll();
  turns.rolled();
  game.askWrite(1, 0);
  expect(turns.mustCover).toBe(true);
  turns.pass();
  expect(turns.covered).toBe(true);
  expect(turns.covered).toBe(true);
  expect(turns.before).toBe(1);
  turns.uncover();
  expect(game.number !== null && !turns.covered).toBe(true);
  // Who comes back to such a game finds it covered.
  expect(new Turns(game).covered).toBe(true);
});

test('looking at a bot’s sheet leads back to one’s own', () => {
  const game = newGame({ kind: 'bots', players: [{ name: '' }, { name: '', bot: 'fox' }] });
  const turns = new Turns(game);
  game.askRoll();
  expect(game.take(1)).toBe(false);
  expect(game.sheetOf(1)).toBe(emptySheet);
  expect(game.holder).toBe(0);
  expect(turns.handsOver).toBe(false);
  game.askWrite(0, 0);
  expect(turns.next).toBeNull(); // the fox still thinks
});

test('a new game keeps the old one, and one that nobody has rolled in leaves no trace', () => {
  const old = three();
  old.askRoll();
  newGame({ kind: 'solo', players: [{ name: '' }] });
  const now = newGame({ kind: 'solo', players: [{ name: '' }] });
  expect(unfinished().map(({ id }) => id)).toEqual([now.saved.id, old.saved.id]);
  expect(resumeOrBegin().saved.id).toBe(now.saved.id);
  const [, kept] = unfinished();
  dropGame(old.saved.id);
  expect(unfinished().map(({ id }) => id)).toEqual([now.saved.id]);
  putBack(kept!);
  expect(unfinished()).toHaveLength(2);
  expect(games.take(kept!).view.dice).toEqual(old.view.dice);
});

test('one attempt at the daily counts; practice leaves the stamp alone', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 16, 9) });
  const date = '2026-11-16';
  expect(mayLookAt(date)).toBe(false);
  expect(mayLookAt('2026-11-15')).toBe(true);
  playDaily(date);
  playOn(games.current!, 3);
  newGame({ kind: 'solo', players: [{ name: '' }] });
  expect(startedOn(date)?.commands).toHaveLength(7);
  playDaily(date);
  expect(games.current!.view.round).toBe(3);
  playOn(games.current!, 22);
  const { total } = attemptOf(date)!.seats[0]!;
  expect(mayLookAt(date)).toBe(true);
  expect(rollsOf(games.current!.view)).toEqual(rules.daily(date));
  practiseOn(date);
  playOn(games.current!, 25, 12);
  expect(finishedGames()).toHaveLength(2);
  expect(stamps().get(date)!.seats[0]!.total).toBe(total);
});

test('a challenge link hides nothing it needs, and a shortened one says where it ends', () => {
  const game = newGame({ kind: 'solo', players: [{ name: '' }] });
  playOn(game);
  const { link } = finishedGames()[0]!;
  const read = readChallenge(new URLSearchParams({ g: link, s: '0', n: ' Anna\u00a0 ' }));
  if (!('challenge' in read)) throw new Error('not read');
  expect(read.challenge).toMatchObject({ name: 'Anna', total: game.points.total, rolls: rollsOf(game.view) });
  expect(readChallenge(new URLSearchParams({ g: link.slice(0, 20) }))).toEqual({ character: expect.any(Number) });
  expect(readChallenge(new URLSearchParams({ g: link, s: '7' }))).toHaveProperty('character');
  expect(readChallenge(new URLSearchParams())).toHaveProperty('character');
  expect(answerTo(read.challenge)).toBe('own');
});

test('two players part where their sheets differ, however they are turned', () => {
  const rolls = rules.daily('2026-11-16');
  const mine = rules.basics.lines
    .slice(0, 5)
    .flatMap((line) => line.cells)
    .map((cell) => 'abcde'[cell % 5]! + (Math.floor(cell / 5) + 1));
  const mirrored = mine.map((cell) => 'edcba'['abcde'.indexOf(cell[0]!)]! + cell[1]);
  expect(compare(rolls, mine, mirrored)).toMatchObject({ round: null, turned: true });
  // The fourth and the last number trade places.
  const other = [...mirrored];
  [other[3], other[24]] = [other[24]!, other[3]!];
  const found = compare(rolls, mine, other);
  expect(found.round).toBe(4);
  expect(found.mine.cell).toBe(cellIndex('d1'));
  expect(found.theirs.cell).toBe(cellIndex('e5'));
});

test('the sentence names what was made and gives no dice away', () => {
  const { total, lines } = rules.points('7489B/37377/55A55/89369/8B887') as Points;
  expect(total).toBe(53);
  expect(shareText({ total, lines, date: '2026-11-15', owl: 66 })).toBe(
    'Knister daily 319: 53 points, with two straights, a full house, and four of a kind. The Owl made 66 with the same dice.\n' +
      `${pictureText(lines)}\nYour turn:`,
  );
  const none = lines.map((line) => ({ ...line, combination: 'pair' as const }));
  expect(shareText({ total: 1, lines: none })).toBe('Knister: 1 point. See how it went:');
});

test('a challenge goes both ways: the answer finds the game it answers, and the score counts once', () => {
  const read = (query: Record<string, string>) => {
    const given = readChallenge(new URLSearchParams(query));
    if (!('challenge' in given)) throw new Error('not read');
    return given.challenge;
  };
  // Ada plays; her link comes to Ben's device, which knows nothing.
  playOn(newGame({ kind: 'solo', players: [{ name: 'Ada' }] }));
  const ada = finishedGames();
  forgetAll();
  const challenge = read({ g: ada[0]!.link, s: '0', n: 'Ada' });
  expect(answerTo(challenge)).toBeNull();
  accept(challenge);
  playOn(games.current!, 25, 7);
  const [ben] = finishedGames();
  expect(ben).toMatchObject({ kind: 'challenge', challenge: { link: ada[0]!.link, seat: 0, name: 'Ada' } });
  const { pair } = ben!.rivalry!;
  const seen = meetingAfter(games.current!.finished(1)!.recorded, 0, ben!.challenge!, ben!.rivalry)!;
  const benScore = scoreOf(pair);
  expect(seen.rivalry).toEqual({ pair, name: 'Ada' });
  expect(benScore.met).toBe(1);
  // Ben's answer comes to Ada's device: she is not asked to play her own dice again.
  const told = tellMeetings(pair);
  forgetAll();
  replaceFinished(ada);
  const answer = read({ g: ben!.link, s: '0', n: 'Ben', p: pair, w: told });
  hear(answer, new URLSearchParams({ w: told }));
  const own = answerTo(answer);
  if (own === null || own === 'own') throw new Error('not found');
  const { mine, theirs } = meetingOf(answer, own);
  expect(mine).toEqual(challenge.cells);
  expect(theirs).not.toEqual(mine);
  expect(scoreOf(pair)).toEqual({ mine: benScore.theirs, theirs: benScore.mine, met: 1 });
});
