// web/src/keep/archive.ts: finished games as one text of records (docs/notation.md), written and read again.
import { levelNamed, type Level } from '../rules/levels';
import { rules, type RecordedGame, type TextError } from '../rules/rules';
import { mostKept, type Finished } from './records';
import type { Kind } from './saved-game';

// --- writing

// What a link does not carry is written as tags, so that a game comes back as it was.
function tagsOf(game: Finished): [string, string][] {
  const tags: [string, string][] = [
    ['Date', game.when.slice(0, 10)],
    ['Time', game.when.slice(11, 19)],
    ['Kind', game.kind],
  ];
  if (game.daily !== undefined) tags.push(['Dice', `daily ${game.daily}`]);
  else if (game.kind === 'real') tags.push(['Dice', 'real']);
  const bots = game.seats.flatMap((seat, id) => (seat.bot === undefined ? [] : [`${id + 1}:${seat.bot}`]));
  if (bots.length > 0) tags.push(['Bots', bots.join(' ')]);
  tags.push(['Mine', game.mine.map((seat) => seat + 1).join(' ')]);
  if (game.hints > 0) tags.push(['Hints', String(game.hints)]);
  if (game.loss !== undefined) tags.push(['Loss', String(game.loss)]);
  if (game.alarm !== undefined) tags.push(['Alarm', `round ${game.alarm}`]);
  return tags;
}

export function archiveText(games: readonly Finished[]): string {
  return games
    .flatMap((game) => {
      const told = rules.retell(
        game.link,
        tagsOf(game),
        game.seats.map((seat) => seat.name),
      );
      return 'error' in told ? [] : [told.record];
    })
    .join('\n');
}

// --- reading

// A part of the text that holds no game, and where: its line counts from 1 in the whole text.
export interface Unread {
  line: number;
  error: TextError;
}
export interface Arrived {
  added: Finished[];
  known: number; // were there already
  unfinished: number;
  full: number; // for which there was no room
  unread: Unread[];
}

interface Piece {
  line: number;
  linked?: boolean; // a link or a code alone: anybody's game
  text: string;
}

// Each record by itself, so that one that cannot be read keeps nobody from the others; before the first, links and codes.
function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let inRecord = false;
  text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .forEach((line, i) => {
      if (/^\s*\[Knister\b/.test(line)) inRecord = true;
      else if (inRecord) return void (found.at(-1)!.text += '\n' + line);
      else if (/^\s*(#|$)/.test(line)) return;
      else if (!/^\s*\[/.test(line)) return void found.push(...codesIn(line).map((code) => ({ line: i + 1, text: code, linked: true })));
      else inRecord = true; // a tag without its beginning: the reader says what is missing
      found.push({ line: i + 1, text: line });
    });
  return found;
}
// The codes of the links in a sentence; without a link, every word is meant as a code.
function codesIn(line: string): string[] {
  const linked = [...line.matchAll(/[?&]g=([^&\s#]+)/g)].map((match) => match[1]!);
  return linked.length > 0 ? linked : line.trim().split(/\s+/);
}

// Where a fault is: the reader counts characters from the beginning of the piece.
export function placeOf(text: string, character: number): { line: number; character: number } {
  const before = [...text]
    .slice(0, character - 1)
    .join('')
    .split('\n');
  return { line: before.length, character: [...before.at(-1)!].length + 1 };
}

// Every kind there is: the compiler asks for a new one.
const kinds: Record<Kind, true> = {
  solo: true,
  bots: true,
  device: true,
  daily: true,
  real: true,
  challenge: true,
  practice: true,
  table: true,
};
const isKind = (text: string | undefined): text is Kind => text !== undefined && Object.hasOwn(kinds, text);

const tag = (game: RecordedGame, name: string): string | undefined => game.tags.find((one) => one.name === name)?.value;
const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

function whenOf(game: RecordedGame, now: string): string {
  const day = tag(game, 'Date');
  if (!isDay(day)) return now;
  const time = tag(game, 'Time') ?? '';
  return `${day}T${/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time) ? time : '12:00:00'}.000Z`;
}
function botsOf(game: RecordedGame): Map<number, Level> {
  const pairs = (tag(game, 'Bots') ?? '').split(' ').map((pair) => pair.split(':'));
  return new Map(
    pairs.flatMap(([seat, name]) => {
      const level = levelNamed(name ?? '');
      return level === undefined ? [] : [[Number(seat) - 1, level] as const];
    }),
  );
}
// Whose sheets: as the record says; else the reader's by name; else the first. A link says nothing: a friend's game is not counted as
// the reader's.
function mineOf(game: RecordedGame, name: string, linked: boolean): number[] {
  if (linked) return [];
  const told = tag(game, 'Mine');
  if (told !== undefined)
    return told
      .split(' ')
      .map((seat) => Number(seat) - 1)
      .filter((seat) => game.seats[seat] !== undefined);
  const named = game.seats.findIndex((seat) => name !== '' && seat.name === name);
  return [named === -1 ? 0 : named];
}

function finishedOf(game: RecordedGame, link: string, id: string, { name, now }: Reader, linked: boolean): Finished {
  const bots = botsOf(game);
  const dice = tag(game, 'Dice') ?? '';
  const day = dice.replace(/^daily /, '');
  const kind = tag(game, 'Kind');
  const guessed: Kind =
    dice === 'real' ? 'real' : isDay(day) ? 'daily' : game.seats.length === 1 ? 'solo' : bots.size > 0 ? 'bots' : 'device';
  const loss = Number(tag(game, 'Loss') ?? NaN);
  const alarm = /^round (\d{1,2})$/.exec(tag(game, 'Alarm') ?? '');
  return {
    id,
    kind: isKind(kind) ? kind : guessed,
    when: whenOf(game, now),
    link,
    seats: game.seats.map((seat, i) => ({ name: seat.name, total: seat.total, ...(bots.has(i) ? { bot: bots.get(i)! } : {}) })),
    mine: mineOf(game, name, linked),
    hints: Number(tag(game, 'Hints') ?? 0) || 0,
    ...(isDay(day) ? { daily: day } : {}),
    ...(Number.isFinite(loss) ? { loss } : {}),
    ...(alarm === null ? {} : { alarm: Number(alarm[1]) }),
  };
}

export interface Reader {
  name: string;
  now: string;
  newId: () => string;
}

// What a text brings that is not known yet. Nothing is changed here.
export function readArchive(text: string, known: readonly Finished[], reader: Reader): Arrived {
  const arrived: Arrived = { added: [], known: 0, unfinished: 0, full: 0, unread: [] };
  const links = new Set(known.map((game) => game.link));
  for (const piece of pieces(text)) {
    const reading = rules.read(piece.text);
    if ('error' in reading) {
      const place = placeOf(piece.text, reading.error.character);
      arrived.unread.push({ line: piece.line + place.line - 1, error: { ...reading.error, character: place.character } });
      continue;
    }
    if (reading.games.length === 0) arrived.unfinished += 1; // a position: no game to look back on
    for (const game of reading.games) {
      if (!game.finished || game.link === null) arrived.unfinished += 1;
      else if (links.has(game.link)) arrived.known += 1;
      else if (known.length + arrived.added.length >= mostKept) arrived.full += 1;
      else {
        links.add(game.link);
        arrived.added.push(finishedOf(game, game.link, reader.newId(), reader, piece.linked === true));
      }
    }
  }
  return arrived;
}

// The newest come first.
export const together = (known: readonly Finished[], added: readonly Finished[]): Finished[] =>
  [...known, ...added].sort((a, b) => (a.when < b.when ? 1 : a.when > b.when ? -1 : 0));
