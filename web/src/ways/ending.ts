// web/src/ways/ending.ts: what a finished game leads to: kind words, a rematch, the same dice again.
import { route } from '../device/route.svelte';
import { challengeLink, challengeText, lookLink, share, shareText } from '../device/share';
import { isBot, type Kind, type SavedGame } from '../keep/saved-game';
import { settings } from '../keep/settings.svelte';
import { rules } from '../rules/rules';
import type { Finished, TableAtHand } from '../table/at-hand.svelte';
import { Game } from '../table/game.svelte';
import { newGame } from '../table/games.svelte';
import { rowOf } from '../table/reading';
import { told } from '../words/told.svelte';
import { t } from '../words/words.svelte';

// The same words for the same total, at every table: rules/verdict.h.
export const praise = (total: number): string =>
  t(`verdict.${rules.basics.verdicts.filter((verdict) => total >= verdict.from).at(-1)!.name}`);

// A daily, a challenge or a practice is over once it is played: what comes next is a game of one's own.
function freshKind({ kind, players }: SavedGame): Kind {
  if (kind === 'real') return 'real';
  if (players.some(isBot)) return 'bots';
  return players.length > 1 ? 'device' : 'solo';
}
const sameTable = (saved: SavedGame) => ({
  players: saved.players.map((player) => ({ ...player })),
  youngest: saved.youngest,
  games: saved.games,
  ...(saved.hidden === undefined ? {} : { hidden: saved.hidden }),
  ...(saved.faceToFace === undefined ? {} : { faceToFace: saved.faceToFace }),
});

export function rematch(at: TableAtHand): void {
  if (at.rematch() || !(at instanceof Game)) return;
  newGame({ kind: freshKind(at.saved), ...sameTable(at.saved) });
  told.say(t('look.new-sheet'));
}
// On this device: with the others who were there, or alone where they sit at their own.
export function sameDice(at: TableAtHand): void {
  const given = Array.from({ length: at.played }, (_, i) => at.finished(i + 1)?.recorded.rolls ?? []).flat();
  const there = at instanceof Game ? sameTable(at.saved) : { players: [{ name: settings.name }] };
  newGame({ kind: 'practice', ...there, given: at instanceof Game ? given : given.slice(-25) });
  told.say(t('look.new-sheet'));
  route.go('');
}

// A finished game as a sentence and a link that opens the look back.
export async function shareGame({ recorded }: Finished, index: number): Promise<void> {
  if (recorded.link !== null) await share(shareText(recorded.seats[index]!), lookLink(recorded.link, index));
}
// The same dice for somebody else, against this sheet.
export async function challengeWith(at: TableAtHand, { recorded, seats }: Finished, index: number): Promise<void> {
  const row = rowOf(at.view!, seats[index]!);
  const name = row?.kind === 'bot' ? at.nameOf(row.seat) : row?.name || settings.name;
  if (recorded.link !== null) await share(challengeText(), challengeLink(recorded.link, index, name));
}
