// web/src/ways/sharing.ts: results that are sent on.
import { dailyLink, endLink, share, shareText } from '../device/share';
import { totalKnown } from '../engine/totals';
import type { RecordedGame } from '../rules/rules';
import type { Finished } from '../table/at-hand.svelte';

// A daily as a sentence, a picture without dice, and the link to the same day.
export async function shareDaily(date: string, { seats, rolls }: RecordedGame): Promise<void> {
  const { total, lines } = seats[0]!;
  await share(shareText({ total, lines, date, owl: totalKnown('owl', rolls) }), dailyLink(date));
}
// A finished game as a sentence and a link that opens its end.
export async function shareGame({ recorded }: Finished, index: number): Promise<void> {
  if (recorded.link !== null) await share(shareText(recorded.seats[index]!), endLink(recorded.link, index));
}
