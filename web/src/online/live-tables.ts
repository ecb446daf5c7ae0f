// web/src/online/live-tables.ts: the tables this device has sat at lately, so that the way back is one tap.
import { recall, remember } from '../keep/keep';

export interface LiveTable {
  code: string;
  when: string;
}
const mostKept = 5;

export const liveTables = (): LiveTable[] => recall<LiveTable[]>('tables') ?? [];
export function keepTable(code: string): void {
  remember('tables', [{ code, when: new Date().toISOString() }, ...liveTables().filter((one) => one.code !== code)].slice(0, mostKept));
}
export function dropTable(code: string): void {
  remember(
    'tables',
    liveTables().filter((one) => one.code !== code),
  );
}
