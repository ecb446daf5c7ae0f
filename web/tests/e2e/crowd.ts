// web/tests/e2e/crowd.ts: many players that are programs, in one browser page, each at a WebSocket of its own. They know the protocol and
// nothing of the page.
import type { Page } from '@playwright/test';
import { protocolVersion } from '../../src/rules/protocol';

export interface Played {
  seat: number;
  sheet: string;
  rank: number;
}

export function crowdIn(page: Page, code: string, count: number): Promise<Played[]> {
  return page.evaluate(
    ([table, many, version]) => {
      const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      const glyphs = '..23456789ABC';
      async function player(index: number): Promise<Played> {
        const nonce = crypto.getRandomValues(new Uint8Array(16));
        const commitment = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', nonce)));
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/socket`);
        const token = hex(crypto.getRandomValues(new Uint8Array(16)));
        const cells = Array<string>(25).fill('.');
        let id = 0;
        let seat = -1;
        let rank = 0;
        let revealed = false;
        let writing = '';
        const say = (message: object): void => socket.send(JSON.stringify(message));
        const ask = (command: object): void => say({ type: 'do', id: ++id, command });
        // A number goes somewhere, and stays there when the server says so.
        const write = (game: number, round: number, sum: number): void => {
          const key = `${game} ${round}`;
          if (writing === key) return;
          writing = key;
          const free = cells.flatMap((glyph, cell) => (glyph === '.' ? [cell] : []));
          const cell = free[(index * 31 + round * 17) % free.length]!;
          cells[cell] = glyphs[sum]!;
          ask({ type: 'write', at: { game, round }, cell: 'abcde'[cell % 5]! + (Math.floor(cell / 5) + 1) });
        };
        return new Promise((resolve, reject) => {
          socket.onopen = () => say({ type: 'hello', version, table, token });
          socket.onerror = () => reject(new Error('a line broke'));
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(String(data));
            if (message.type === 'answer' && message.refused !== undefined) return reject(new Error(message.refused));
            if (message.type === 'farewell') return reject(new Error(message.code));
            const now = message.table;
            if (now !== undefined) {
              if (now.own === undefined) {
                if (seat < 0 && id === 0) ask({ type: 'sit', commitment });
                return;
              }
              seat = now.own.seat;
              rank = now.own.rank ?? rank;
              if (now.phase === 'drawing' && now.draw.stage === 'revealing' && !revealed && (now.draw.voices ?? []).includes(seat)) {
                revealed = true;
                ask({ type: 'reveal', nonce: hex(nonce) });
              }
              if (now.own.pending !== undefined) write(now.game, now.round, now.own.pending);
              if (now.phase === 'finished') {
                socket.close();
                resolve({ seat, sheet: cells.join('').match(/.{5}/g)!.join('/'), rank });
              }
            }
            for (const item of message.items ?? []) {
              if (item.type === 'rolled') write(1, item.round, Number(item.dice[0]) + Number(item.dice[1]));
            }
          };
        });
      }
      return Promise.all(Array.from({ length: many }, (_, i) => player(i)));
    },
    [code, count, protocolVersion] as const,
  );
}
