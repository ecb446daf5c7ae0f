// web/src/table/moves.ts: rolling, writing and taking back, with what is heard, felt and said of it.
import { feel, play } from '../device/feedback';
import { speakRoll } from '../device/voice';
import { cellPlace, lineLabel } from '../words/labels';
import { playerName } from '../words/names';
import { told } from '../words/told.svelte';
import { t } from '../words/words.svelte';
import type { Game } from './game.svelte';
import { peopleOf } from './order';

// Among several people everything that happens is said with a name.
const named = (game: Game, seat: number, text: string): string =>
  peopleOf(game.players).length > 1 ? t('together.by', { name: playerName(game, seat), text }) : text;

export function refuse(game: Game, code: string): false {
  play('refusal');
  const text = code === 'cell-taken' ? t('page.taken', { number: game.roll?.sum ?? 0 }) : t(`refusal.${code}`);
  told.tell(text);
  told.say(text);
  return false;
}

// `typed` is what real dice show.
export function rollDice(game: Game, typed?: number): boolean {
  const by = game.view.roller;
  const code = game.rollDice(typed?.toString());
  if (code !== null) return refuse(game, code);
  if (game.saved.kind !== 'real') play('roll');
  const { dice, sum } = game.roll!;
  const text = dice === null ? t('game.rolled-sum', { sum }) : t('page.spoken-roll', { first: dice[0], second: dice[1], sum });
  told.say(game.players.length > 1 ? t('together.by', { name: playerName(game, by), text }) : text);
  speakRoll(game.roll!);
  return true;
}

export function write(game: Game, seat: number, cell: number): boolean {
  const number = game.roll?.sum ?? 0;
  const code = game.write(seat, cell);
  if (code !== null) return refuse(game, code);
  const done = game.freshOf(seat).lines.map((line) => ({ line, ...game.seat(seat).lines[line]! }));
  play(
    done.length > 0 ? 'line' : 'write',
    done.map((line) => ({ points: line.points ?? 0, diagonal: line.line > 9 })),
  );
  feel(done.length > 0 ? 'line' : 'write');
  ringTurn(game);
  const lines = done.map((line) => lineLabel({ line: line.line, combination: line.combination ?? 'nothing', points: line.points ?? 0 }));
  told.say([named(game, seat, t('page.written', { number, place: cellPlace(cell) })), ...lines, ...turnWords(game)].join('. '));
  return true;
}

export function takeBack(game: Game, seat: number): boolean {
  const code = game.undo(seat);
  if (code !== null) return refuse(game, code);
  told.say(named(game, seat, t('page.undone')));
  return true;
}

export function finish(game: Game): boolean {
  const code = game.close();
  if (code !== null) return refuse(game, code);
  play('end');
  return true;
}

export const canUndo = (game: Game, seat: number): boolean =>
  game.seat(seat).written && game.view.round > 0 && ['rolling', 'writing', 'closing'].includes(game.view.phase);

// Everybody has written: whoever plays against bots hears that it is the own roll.
export function ringTurn(game: Game): void {
  if (game.players.length === 1 || !game.canRoll) return;
  const people = peopleOf(game.players);
  play(people.length === 1 && people[0] === game.view.roller ? 'turn' : 'bell');
}

// "Ben rolls." once everybody has written.
export function turnWords(game: Game): string[] {
  if (game.players.length === 1 || !game.canRoll) return [];
  const people = peopleOf(game.players);
  const { roller } = game.view;
  return [people.length === 1 && people[0] === roller ? t('together.you-roll') : t('together.rolls', { name: playerName(game, roller) })];
}
