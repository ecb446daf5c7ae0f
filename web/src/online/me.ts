// web/src/online/me.ts: what makes this device the same one again at a server: a random token, kept here, never in an address.
import { recall, remember } from '../keep/keep';

export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const tokenBytes = 16;

// Made when it is first needed. All tabs of this browser share it: they are one player.
export function myToken(): string {
  const known = recall<string>('me');
  if (known !== undefined && /^[0-9a-f]{32}$/.test(known)) return known;
  const fresh = randomHex(tokenBytes);
  remember('me', fresh);
  return fresh;
}
export const hasToken = (): boolean => recall<string>('me') !== undefined;
