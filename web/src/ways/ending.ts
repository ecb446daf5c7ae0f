// web/src/ways/ending.ts: what a finished game leads to: kind words, a rematch, the same dice again.
import { route } from '../device/route.svelte';
import { challengeLink, share } from '../device/share';
import { isBot, type Kind, type Opponent, type Rivalry, type SavedGame } from '../keep/saved-game';
import { settings } from '../keep/settings.svelte';
import { rules } from '../rules/rules';
import type { Finished, TableAtHand } from '../table/at-hand.svelte';
import { EndedTable } from '../table/ended';
import { Game } from '../table/game.svelte';
import { newGame } from '../table/games.svelte';
import { rowOf } from '../table/reading';
import { told } from '../words/told.svelte';
import { t } from '../words/words.svelte';
import { tellMeetings } from './rivalry';

// The same words for the same total, at every table: rules/verdict.h.
export const praise = (total: number): string =>
  t(`verdict.${rules.basics.verdicts.filter((verdict) => total >= verdict.from).at(-1)!.name}`);

// What kind of game at this device is over, and who sat there; null: a table of the server.
export interface Occasion extends Pick<SavedGame, 'kind' | 'players' | 'youngest' | 'games' | 'hidden' | 'faceToFace'> {
  date?: string;
  challenge?: Opponent;
  rivalry?: Rivalry;
}
export function occasionOf(at: TableAtHand): Occasion | null {
  if (at instanceof Game) return at.saved;
  if (!(at instanceof EndedTable)) return null;
  const kept = at.kept.at(-1);
  const here = kept !== undefined && kept.kind !== 'table'; // the others sat at their own devices
  return {
    kind: kept?.kind ?? 'solo',
    players: here ? at.players : [{ name: settings.name }],
    youngest: here ? at.games[0]!.first : 0,
    games: here ? at.games.length : 1,
    ...(kept?.daily === undefined ? {} : { date: kept.daily }),
    ...(kept?.challenge === undefined ? {} : { challenge: kept.challenge }),
    ...(kept?.rivalry === undefined ? {} : { rivalry: kept.rivalry }),
  };
}

// A daily, a challenge or a practice is over once it is played: what comes next is a game of one's own.
function freshKind({ kind, players }: Occasion): Kind {
  if (kind === 'real') return 'real';
  if (players.some(isBot)) return 'bots';
  return players.length > 1 ? 'device' : 'solo';
}
const sameTable = (occasion: Occasion) => ({
  players: occasion.players.map((player) => ({ ...player })),
  youngest: occasion.youngest,
  games: occasion.games,
  ...(occasion.hidden === undefined ? {} : { hidden: occasion.hidden }),
  ...(occasion.faceToFace === undefined ? {} : { faceToFace: occasion.faceToFace }),
});
function begin(game: Parameters<typeof newGame>[0]): void {
  newGame(game);
  told.say(t('look.new-sheet'));
  route.go('');
}

export function rematch(at: TableAtHand): void {
  const occasion = occasionOf(at);
  if (occasion === null) at.rematch();
  else begin({ kind: freshKind(occasion), ...sameTable(occasion) });
}
// On this device: with the others who were there, or alone where they sit at their own.
export function sameDice(at: TableAtHand): void {
  const given = Array.from({ length: at.played }, (_, i) => at.finished(i + 1)?.recorded.rolls ?? []).flat();
  const occasion = occasionOf(at);
  const there = occasion === null ? { players: [{ name: settings.name }], games: 1 } : sameTable(occasion);
  begin({ kind: 'practice', ...there, given: given.slice(-25 * there.games) });
}

// The same dice for somebody else, against this sheet; to one of two who challenge each other, with the score between them.
export async function challengeWith(at: TableAtHand, finished: Finished, index: number): Promise<void> {
  const rivalry = occasionOf(at)?.rivalry;
  const name = senderOf(at, finished, index);
  await sendGame({ link: finished.recorded.link, seat: index, name, rivalry, text: t('together.share-challenge') });
}
export async function answerWith(at: TableAtHand, finished: Finished, index: number): Promise<void> {
  const rivalry = occasionOf(at)?.rivalry;
  const name = senderOf(at, finished, index);
  await sendGame({ link: finished.recorded.link, seat: index, name, rivalry, text: t('duel.answer-text') });
}
function senderOf(at: TableAtHand, { seats }: Finished, index: number): string {
  const row = rowOf(at.view!, seats[index]!);
  return row?.kind === 'bot' ? at.nameOf(row.seat) : row?.name || settings.name;
}
export interface Sent {
  link: string | null;
  seat: number;
  name: string;
  rivalry: Rivalry | undefined;
  text: string;
}
export async function sendGame({ link, seat, name, rivalry, text }: Sent): Promise<void> {
  const more: Record<string, string> = rivalry === undefined ? {} : { p: rivalry.pair, w: tellMeetings(rivalry.pair) };
  if (link !== null) await share(text, challengeLink(link, seat, name, more));
}
