// web/src/online/live-tables.ts: the tables this device has sat at lately, so that the way back is one tap, and how often hints were asked
// for there.
import { recall, remember } from '../keep/keep';

export interface LiveTable {
  code: string;
  when: string;
  hints?: { game: string; rounds: number[] };
}
const mostKept = 5;

export const liveTables = (): LiveTable[] => recall<LiveTable[]>('tables') ?? [];
const known = (code: string): LiveTable | undefined => liveTables().find((one) => one.code === code);
const others = (code: string): LiveTable[] => liveTables().filter((one) => one.code !== code);

export function keepTable(code: string, change: Partial<LiveTable> = {}): void {
  remember('tables', [{ ...known(code), code, when: new Date().toISOString(), ...change }, ...others(code)].slice(0, mostKept));
}
export function dropTable(code: string): void {
  remember('tables', others(code));
}

// Several looks in one round are one hint.
const hintedRounds = (code: string, game: string): number[] => {
  const hints = known(code)?.hints;
  return hints?.game === game ? hints.rounds : [];
};
export const hintsAt = (code: string, game: string): number => hintedRounds(code, game).length;
export function countHint(code: string, game: string, round: number): void {
  keepTable(code, { hints: { game, rounds: [...new Set([...hintedRounds(code, game), round])] } });
}
