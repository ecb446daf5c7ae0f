// web/tests/support/states.ts: the page's screens with something on them, each as somebody's device would hold it: what is kept there, and
// what was done last. For the pictures (tools/tour.ts, tools/contact.ts) and for the tests of every size.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

export interface State {
  path?: string;
  keeps?: Record<string, unknown>;
  act?: (page: Page) => Promise<unknown>;
}

const played =
  '32a1 11a3 35d2 52c3 44b2 15e5 51b1 65a4 54d4 21a2 23b4 51a5 56d5 55d1 31e1 15c5 24c1 43b3 43d3 26c2 53e2 36b5 51c4 42e3 44e4'
    .split(' ')
    .map((round) => ({ roll: `${round[0]}+${round[1]}`, cell: round.slice(2) }));
export const rolls = played.map((round) => round.roll);
// Where their numbers went: squares from 0, row by row.
export const places = played.map(({ cell }) => cell.charCodeAt(0) - 97 + 5 * (Number(cell[1]) - 1));
export const booklet = [7, 4, 8, 9, 11, 3, 7, 3, 7, 7, 5, 5, 10, 5, 5, 8, 9, 3, 6, 9, 8, 11, 8, 8, 7];

// `apart`: everybody writes elsewhere, so that one of them wins.
export const game = (rounds: number, rest: Record<string, unknown> = {}, players = 1, apart = false): Record<string, unknown> => {
  const cellOf = (seat: number, round: number): string => played[apart ? (round * [1, 3, 7, 9][seat]! + seat) % 25 : round]!.cell;
  const writes = (round: number): string[] => Array.from({ length: players }, (_, seat) => `write ${seat} ${cellOf(seat, round)}`);
  const commands = [
    `start ${players} 0 1`,
    ...played.slice(0, rounds).flatMap(({ roll }, round) => [`roll ${round % players} ${roll}`, ...writes(round)]),
  ];
  const saved = {
    id: '0123456789abcdef',
    kind: 'solo',
    started: '2026-11-15T10:00:00Z',
    players: [{ name: '' }],
    youngest: 0,
    games: 1,
    commands,
    hints: 0,
    given: rolls,
    ...rest,
  };
  return { games: [saved], current: saved.id };
};
export const people = { players: [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cleo' }], kind: 'device' };
// Forty evenings, the last of them a good one.
export const evenings = Array.from({ length: 40 }, (_, i) => ({
  id: `g${i}`,
  kind: 'solo',
  when: new Date(Date.UTC(2026, 10, 15 - i, 19)).toISOString(),
  link: '',
  mine: [0],
  hints: 0,
  seats: [{ name: '', total: Math.round(52 - i / 3 + 11 * Math.sin(i * 1.7) + 6 * Math.sin(i * 0.6)) }],
}));

export const primary = (page: Page) => page.locator('main .primary').first();
const roll = (page: Page) => page.locator('main .actions .primary').click();
export async function hint(page: Page): Promise<void> {
  await roll(page);
  for (const step of ['1', '2', '3']) {
    await page.locator('[data-step]').click();
    await page.locator(`[data-step="${step}"], .heat0`).first().waitFor();
  }
  await page.locator('.heat0').first().waitFor();
}
export async function finger(page: Page): Promise<void> {
  await roll(page);
  await page.locator('[data-cell].waiting').nth(3).hover();
  await page.mouse.down();
}
export async function look(page: Page): Promise<void> {
  await primary(page).click();
  await page.locator('a[href^="#/look"]').click();
  await page.locator('main h2').nth(1).waitFor({ timeout: 120_000 });
}
export async function lookDeeper(page: Page): Promise<void> {
  await look(page);
  await page.locator('main button[aria-expanded]').last().click();
  await page.locator('main figure').nth(2).waitFor({ timeout: 120_000 });
  await page.locator('main [role=img]').first().scrollIntoViewIfNeeded();
}

export const challenge = 'challenge?g=11L0LUXGQT43QGN5OJODNT0APWJCGRZ0YNJFPJLQA0C24RHV&s=0&n=Ben';
// The same dice as the challenge's, played by the reader.
const sameDice = {
  id: 'same',
  kind: 'solo',
  when: '2026-11-15T19:00:00Z',
  link: '1RYC46N4YV76N340NDPNT0APWJCGRZ0YNJFPJLQA0C24R4B',
  mine: [0],
  hints: 0,
  seats: [{ name: '', total: 18 }],
};
const day = (ago: number): string => {
  const date = new Date();
  date.setDate(date.getDate() - ago);
  return date.toLocaleDateString('sv'); // 2026-11-15
};
const party = (way: string): Record<string, unknown> => ({ together: { way } });
const bots = { kind: 'bots', players: [{ name: '' }, ...['fox', 'owl', 'dragon'].map((bot) => ({ name: '', bot }))] };
const write = (cell: number) => async (page: Page) => {
  await roll(page);
  await page.locator(`[data-cell="${cell}"]`).click();
};
const finish = async (page: Page): Promise<void> => {
  await primary(page).click();
  await page.locator('main .end').waitFor();
  await page.mouse.click(2, 2); // counted at once
};
const taken = async (page: Page): Promise<void> => {
  await roll(page);
  await page.locator('[data-cell="0"]').click();
};

// Every screen that needs no server.
export const states: Record<string, State> = {
  first: {},
  rolled: { keeps: game(1), act: roll },
  written: { keeps: game(21), act: write(21) },
  refused: { keeps: game(11), act: taken },
  hint: { keeps: game(14), act: hint },
  bots: { keeps: game(10, bots, 4) },
  people: { keeps: game(8, people, 3) },
  cover: { keeps: game(8, { ...people, hidden: true }, 3) },
  opposite: { keeps: game(8, { kind: 'device', players: [{ name: 'Ada' }, { name: 'Ben' }], faceToFace: true }, 2) },
  typed: { keeps: game(6, { kind: 'real', given: undefined }) },
  end: { keeps: game(25), act: finish },
  'end-bots': { keeps: game(25, bots, 4, true), act: finish },
  'end-tie': { keeps: game(25, bots, 4), act: finish },
  look: { keeps: game(25), act: look },
  menu: { path: 'menu', keeps: game(9) },
  rules: { path: 'rules' },
  settings: { path: 'settings' },
  statistics: { path: 'statistics', keeps: { finished: evenings } },
  learn: { path: 'learn' },
  link: { path: 'together', keeps: party('link') },
  'together-bots': { path: 'together', keeps: party('bots') },
  'together-device': { path: 'together', keeps: party('device') },
  'together-real': { path: 'together', keeps: party('real') },
  daily: { path: 'daily' },
  'daily-done': {
    path: 'daily',
    keeps: { finished: [0, 1, 2].map((ago) => ({ ...sameDice, id: `d${ago}`, kind: 'daily', daily: day(ago) })) },
  },
  challenge: { path: challenge },
  duel: { path: challenge, keeps: { finished: [sameDice] } },
  caller: { path: 'caller', keeps: { caller: { rolls: rolls.slice(0, 9), real: false, pace: 0, voice: true } } },
  keypad: { path: 'keypad' },
  check: {
    path: 'check',
    keeps: { check: { numbers: booklet, noted: { lines: Array<null>(12).fill(null), total: null }, current: null } },
  },
  checking: {
    path: 'check',
    keeps: {
      check: {
        numbers: [...booklet.slice(0, 12), ...Array<number>(13).fill(0)],
        noted: { lines: Array<null>(12).fill(null), total: null },
      },
    },
  },
  print: { path: 'print' },
};

// A page of its own, as a device holds it.
export async function show(browser: Browser, url: string, state: State, how: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...how });
  const page = await context.newPage();
  await page.addInitScript((keeps) => {
    if (localStorage.length > 0) return;
    for (const [name, value] of Object.entries(keeps)) localStorage.setItem(`knister.${name}`, JSON.stringify(value));
  }, state.keeps ?? {});
  await page.goto(`${url}#/${state.path ?? ''}`);
  await page.locator('#page:not([inert]) main > *').first().waitFor();
  await state.act?.(page);
  await page.evaluate(() => document.fonts.ready);
  return page;
}
