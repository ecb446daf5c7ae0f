// web/src/online/api.ts: what the page asks of its server over HTTP (docs/openapi.json). An answer, or why there is none.
import type { Options } from '../rules/protocol';
import { hasToken, myToken } from './me';

// `code`: as the server names it; "no-server" when nobody answers.
export interface Trouble {
  code: string;
  retryAfter?: number;
}
export type Reply<Answer> = Answer | { trouble: Trouble };
export const isTrouble = <Answer>(reply: Reply<Answer>): reply is { trouble: Trouble } =>
  typeof reply === 'object' && reply !== null && 'trouble' in reply;

// The page may lie in a folder of its server: addresses are relative to it.
const place = (path: string): string => new URL(`api/v1/${path}`, document.baseURI).href;
export const socketAddress = (): string => place('socket').replace(/^http/, 'ws');

export const serverAnswers = (signal: AbortSignal): Promise<boolean> =>
  fetch(place('health'), { cache: 'no-store', signal }).then(
    (response) => response.ok,
    () => false,
  );

async function ask(path: string, how: RequestInit = {}): Promise<Reply<string>> {
  try {
    const response = await fetch(place(path), { cache: 'no-store', ...how });
    const text = await response.text();
    return response.ok ? text : { trouble: troubleIn(text) };
  } catch {
    return { trouble: { code: 'no-server' } };
  }
}
// A server of plain files answers with a page of its own.
function troubleIn(text: string): Trouble {
  try {
    const { code, retryAfter } = JSON.parse(text) as Partial<Trouble>;
    if (typeof code === 'string') return retryAfter === undefined ? { code } : { code, retryAfter };
  } catch {
    // not ours
  }
  return { code: 'no-server' };
}
async function askJson<Answer>(path: string, how: RequestInit = {}): Promise<Reply<Answer>> {
  const text = await ask(path, how);
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return { trouble: { code: 'no-server' } };
  }
}
const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
const mine = (): RequestInit => (hasToken() ? { headers: { Authorization: `Bearer ${myToken()}` } } : {});

// The same id always gets the same table: who asks again after a broken answer opens no second one.
export const openTable = (id: string, options: Options): Promise<Reply<{ code: string }>> =>
  askJson('tables', post({ token: myToken(), id, options }));

// The finished games of a table as one text of records, with the proof of their dice.
export const recordsOf = (code: string): Promise<Reply<string>> => ask(`tables/${encodeURIComponent(code)}/records`, mine());

export interface BoardRow {
  place: number;
  total: number;
  name?: string;
}
export interface Board {
  date: string;
  count: number;
  histogram: number[];
  best: BoardRow[];
  own?: BoardRow;
}
export const boardOf = (date: string): Promise<Reply<Board>> => askJson(`daily/${date}`, mine());
export const enterBoard = (date: string, record: string, name: string): Promise<Reply<object>> =>
  askJson(`daily/${date}`, post({ token: myToken(), record, ...(name === '' ? {} : { name }) }));

// Names that this device has left at the server go; nothing to do where none was left.
export async function forgetMe(): Promise<void> {
  if (hasToken()) await ask('me', { method: 'DELETE', ...mine() });
}
