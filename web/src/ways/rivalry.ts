// web/src/ways/rivalry.ts: the score between two who challenge each other. There is no account: every link carries the meetings so far,
// and whoever opens it adds them to those known here, so that neither a lost link nor an emptied browser loses the score.
import { recall, remember } from '../keep/keep';
import { newId } from '../table/games.svelte';

// How a meeting went, as it is seen here. A meeting is known by its dice: told twice it counts once.
type Result = 'w' | 'l' | 'e';
const turned: Record<Result, Result> = { w: 'l', l: 'w', e: 'e' };
interface Rival {
  name: string;
  meetings: Record<string, Result>;
}
const mostRivals = 100;
const mostMeetings = 60;

const rivals = (): Record<string, Rival> => recall<Record<string, Rival>>('rivals') ?? {};
const rivalIn = (pair: string): Rival => rivals()[pair] ?? { name: '', meetings: {} };
function keep(pair: string, rival: Rival): void {
  const { [pair]: _, ...others } = rivals();
  const meetings = Object.fromEntries(Object.entries(rival.meetings).slice(-mostMeetings));
  remember('rivals', Object.fromEntries([...Object.entries(others).slice(1 - mostRivals), [pair, { ...rival, meetings }]]));
}

export const newPair = (): string => newId().slice(0, 8);
export const isPair = (text: string | null): text is string => text !== null && /^[0-9a-f]{8}$/.test(text);

function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  return hash;
}
// Four letters for 25 rolls: enough to tell the meetings of two people apart.
export const diceKey = (rolls: readonly string[]): string => (hashOf(rolls.join()) % 36 ** 4).toString(36).padStart(4, '0');
// For an answer that was kept before pairs had a name.
export const pairFrom = (link: string): string => hashOf(link).toString(16).padStart(8, '0');

export function note(pair: string, name: string, rolls: readonly string[], mine: number, theirs: number): void {
  const rival = rivalIn(pair);
  const result: Result = mine > theirs ? 'w' : mine < theirs ? 'l' : 'e';
  keep(pair, { name: name || rival.name, meetings: { ...rival.meetings, [diceKey(rolls)]: result } });
}

// For a link: "k3f9wq81xl", four letters and how it went for the sender.
export const tellMeetings = (pair: string): string =>
  Object.entries(rivalIn(pair).meetings)
    .map(([dice, result]) => dice + result)
    .join('');
// What the sender tells; what is known here counts.
export function hearMeetings(pair: string, name: string, told: string): void {
  if (!/^([0-9a-z]{4}[wle]){0,60}$/.test(told)) return;
  const heard = (told.match(/.{5}/g) ?? []).map((one) => [one.slice(0, 4), turned[one[4] as Result]] as const);
  const rival = rivalIn(pair);
  keep(pair, { name: name || rival.name, meetings: { ...Object.fromEntries(heard), ...rival.meetings } });
}

export interface Score {
  mine: number;
  theirs: number;
  met: number; // even ones, too
}
export function scoreOf(pair: string): Score {
  const results = Object.values(rivalIn(pair).meetings);
  return { mine: results.filter((one) => one === 'w').length, theirs: results.filter((one) => one === 'l').length, met: results.length };
}
