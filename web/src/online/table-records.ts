// web/src/online/table-records.ts: the games of a table as records: all sheets as the server tells them, or one's own as this page saw it.
import { finishedGames, replaceFinished, type Finished } from '../keep/records';
import { cellName, cellCount } from '../rules/notation';
import { rules } from '../rules/rules';
import type { RecordedGame } from '../rules/rules';
import type { Table } from '../table/protocol';
import { isTrouble, recordsOf } from './api';
import { cellOf, rollsOf, writtenRounds } from './table-news';

// The own sheet of the game that has just ended.
export function ownRecord(table: Table, name: string): RecordedGame | null {
  if (table.own === undefined || writtenRounds(table.own) < cellCount) return null;
  const own = table.own;
  const commands = rollsOf(table).flatMap((roll, i) => [`roll 0 ${roll}`, `write 0 ${cellName(cellOf(own, i + 1)!)}`]);
  return rules.record(1, [], [name], ['start 1 0 1', ...commands, 'close']).game;
}

// The last games of a table, as many as asked for; empty where none can be had.
export async function recordsOfTable(code: string, count: number): Promise<RecordedGame[]> {
  const text = await recordsOf(code);
  if (isTrouble(text) || text.trim() === '') return [];
  const reading = rules.read(text);
  return 'error' in reading ? [] : reading.games.slice(-count);
}

// One's own games at tables count among one's finished ones. The record tells the sheets; the table tells who was a bot.
export function keepTableGame(table: Table, recorded: RecordedGame, seat: number, names: readonly string[]): void {
  const id = `${table.id}-${table.draw.number ?? 1}-${table.game ?? 1}`;
  const known = finishedGames();
  if (recorded.link === null || known.some((one) => one.id === id)) return;
  const bots = new Map((table.seats ?? []).flatMap((row) => (row.kind === 'bot' ? [[row.seat, row.level!] as const] : [])));
  const levelOf = { sparrow: 'sparrow', hare: 'hare', fox: 'fox', owl: 'instant', raven: 'strong', dragon: 'max' } as const;
  const finished: Finished = {
    id,
    kind: 'table',
    when: new Date().toISOString(),
    link: recorded.link,
    hints: 0,
    mine: [seat],
    seats: recorded.seats.map((one, i) => {
      const bot = recorded.seats.length > 1 ? bots.get(i) : undefined;
      return { name: names[i] ?? one.name, total: one.total, ...(bot === undefined ? {} : { bot: levelOf[bot] }) };
    }),
  };
  replaceFinished([finished, ...known]);
}
