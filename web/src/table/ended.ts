// web/src/table/ended.ts: a finished game by its link, long after it: what its end needs of a table. Who played it stands among the games
// of this device, or nowhere: a link carries no names.
import { finishedGames, type Finished as Kept } from '../keep/records';
import type { Player } from '../keep/saved-game';
import { levelNamed } from '../rules/levels';
import { cellCount, cellIndex, freeGlyph, rollOf, withGlyph } from '../rules/notation';
import type { Own, View } from '../rules/protocol';
import { rules, type RecordedGame } from '../rules/rules';
import { t } from '../words/words.svelte';
import { TableAtHand, type Finished } from './at-hand.svelte';

// A series has an entry a game: "id-2". Without those before it, a game stands alone.
function seriesOf(last: Kept): Kept[] {
  const [, base, number] = /^(.+)-(\d+)$/.exec(last.id) ?? [];
  if (base === undefined) return [last];
  const all = finishedGames();
  const before = Array.from({ length: Number(number) - 1 }, (_, i) => all.find((game) => game.id === `${base}-${i + 1}`));
  return before.every((game) => game?.seats.length === last.seats.length) ? [...(before as Kept[]), last] : [last];
}
function gameIn(link: string): RecordedGame | null {
  const reading = rules.read(link);
  const game = 'error' in reading ? undefined : reading.games[0];
  return game?.finished === true && game.link !== null ? game : null;
}
const roundsOf = (cells: readonly string[]): string =>
  cells.reduce((text, cell, i) => withGlyph(text, cellIndex(cell), String.fromCharCode(97 + i)), freeGlyph.repeat(cellCount));
const diceOf = (rolls: readonly string[]): string => rolls.map((roll) => rollOf(roll).dice?.join('') ?? '').join('');

export class EndedTable extends TableAtHand {
  readonly view: View;
  readonly wire = null;
  readonly emotes = [];
  readonly players: Player[];

  constructor(
    readonly games: readonly RecordedGame[],
    readonly kept: readonly Kept[], // empty: it was not played here
  ) {
    super();
    const last = games.at(-1)!;
    const known = kept.at(-1);
    // "You" is what the page calls the only person who has no name.
    this.players = last.seats.map(({ name }, seat) => {
      const bot = levelNamed(known?.seats[seat]?.bot ?? '');
      const kept = known?.seats[seat]?.name ?? name;
      return bot === undefined ? { name: kept === t('page.you') ? '' : kept } : { name: '', bot };
    });
    const before = games.slice(0, -1);
    const totals = last.seats.map((_, seat) => games.reduce((sum, game) => sum + game.seats[seat]!.total, 0));
    const places = rules.places(totals);
    const own: Own | null = this.me === null ? null : { seat: this.me, rounds: roundsOf(last.seats[this.me]!.cells) };
    this.view = {
      id: '',
      code: '',
      options: { games: games.length },
      phase: 'finished',
      game: games.length,
      round: cellCount,
      seatCount: last.seats.length,
      hosting: true,
      clock: { now: 0 },
      dice: diceOf(last.rolls),
      draw: { stage: 'none' },
      seats: this.players.map(({ name, bot }, seat) => ({
        seat,
        kind: bot === undefined ? 'person' : 'bot',
        ...(bot === undefined ? {} : { level: bot }),
        name,
        earlier: before.reduce((sum, game) => sum + game.seats[seat]!.total, 0),
        points: last.seats[seat]!.total,
        place: places[seat]!,
      })),
      ...(own === null ? {} : { own }),
    };
  }
  override get mine(): readonly number[] {
    return this.kept.at(-1)?.mine ?? [];
  }
  override get me(): number | null {
    return this.mine.length === 1 ? this.mine[0]! : null;
  }

  // --- nothing is asked of it any more ---

  override rollDice(): Promise<boolean> {
    return Promise.resolve(false);
  }
  override write(): Promise<boolean> {
    return Promise.resolve(false);
  }
  override undo(): Promise<boolean> {
    return Promise.resolve(false);
  }
  override countHint(): void {}

  override get played(): number {
    return this.games.length;
  }
  override finished(number: number): Finished | null {
    const recorded = this.games[number - 1];
    return recorded === undefined ? null : { recorded, seats: recorded.seats.map((_, seat) => seat) };
  }
  override keptId(number: number): string {
    return this.kept[number - 1]?.id ?? '';
  }
}

// The table of a link; null where there is no finished game in it.
export function endedTable(link: string): EndedTable | null {
  const game = gameIn(link);
  if (game === null) return null;
  const known = finishedGames().find((one) => one.link === game.link);
  const kept = known === undefined ? [] : seriesOf(known);
  const games = kept.map((one) => gameIn(one.link));
  return games.length === 0 || games.includes(null)
    ? new EndedTable([game], known === undefined ? [] : [known])
    : new EndedTable(games as RecordedGame[], kept);
}
