// A program of somebody else's at a table with the terminal and the page: `knister join --bot` beside `knister host` and a browser, game
// after game. It is the one that docs/results.md shows.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { person } from './online-support';
import { program } from './own-server';
import { finished } from './support';

const documented = fileURLToPath(new URL('../../../docs/results.md', import.meta.url));
const [, firstFree] = /^```python\n([^]*?)^```$/m.exec(readFileSync(documented, 'utf8'))!;

// `knister` at a home of its own: what it says, and how it ended.
class Program {
  readonly #home = mkdtempSync(join(tmpdir(), 'knister-home-'));
  readonly #process: ChildProcess;
  readonly ended: Promise<number | null>;
  said = '';

  constructor(...options: string[]) {
    writeFileSync(join(this.#home, 'first_free.py'), firstFree!);
    this.#process = spawn(program, options, {
      cwd: this.#home,
      env: { ...process.env, XDG_STATE_HOME: this.#home, XDG_DATA_HOME: this.#home, LC_ALL: 'C.UTF-8' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#process.stdout!.on('data', (bytes: Buffer) => (this.said += bytes.toString()));
    started.push(this);
    this.ended = new Promise((resolve) => this.#process.once('exit', resolve));
  }
  type(lines: string[]): void {
    this.#process.stdin!.write(lines.join('\n') + '\n');
  }
  kill(): void {
    this.#process.kill();
  }
  async stop(): Promise<void> {
    this.kill();
    await this.ended;
    rmSync(this.#home, { recursive: true, force: true });
  }
}

// Nothing goes on after a test that failed.
const started: Program[] = [];
test.afterEach(() => started.splice(0).forEach((one) => one.kill()));

// Rolls and writes into the last free square, whenever the page lets somebody.
const playByItself = (page: Page): Promise<void> =>
  page.evaluate(() => {
    setInterval(() => {
      const square = [...document.querySelectorAll<HTMLElement>('main [data-cell].waiting')].at(-1);
      (square ?? document.querySelector<HTMLElement>('main .actions > button.primary:not([disabled])'))?.click();
    }, 20);
  });

// What the terminal types for a game, column by column: three take turns at the dice, and it is the youngest.
const game = Array.from({ length: 25 }, (_, i) => [...(i % 3 === 0 ? [''] : []), 'abcde'[Math.floor(i / 5)]! + ((i % 5) + 1)]).flat();

for (const [tables, games, full] of [
  [1, 2, ''],
  [4, 25, ' @full'],
] as const)
  test(`a bot finishes ${tables * games} online games beside page and terminal, with the same points on all three${full}`, async ({
    browser,
  }) => {
    test.setTimeout(1_200_000);
    const table = async (): Promise<void> => {
      const ada = new Program('host', '--plain', '--port', '0', '--name', 'Ada');
      await expect.poll(() => ada.said).toMatch(/http:.*#\/table\/\w{6}/);
      const [, url, code] = /(http:\/\/[\w.]+:\d+)\/#\/table\/(\w{6})/.exec(ada.said)!;
      const ben = await person(browser, url!, { reducedMotion: 'reduce' });
      await ben.goto(`/#/table/${code}`);
      await ben.getByLabel('Your name').fill('Ben');
      await ben.getByRole('button', { name: 'Sit down' }).click();
      await expect(ben.getByText(/starts the game\.$/)).toBeVisible();
      const otto = new Program('join', `${url}/#/table/${code}`, '--bot', 'Otto: python3 first_free.py', '--stay');
      await expect(ben.getByRole('listitem').filter({ hasText: 'Otto' })).toContainText('bot');
      await playByItself(ben);
      for (let played = 1; played <= games; ++played) {
        ada.type(['wait 3', 'youngest 1', 'start', ...game]);
        await expect.poll(async () => (await finished(ben)).length, { timeout: 120_000 }).toBe(played);
        const onPage = (await finished(ben))[0]!.seats.map((seat) => seat.total);
        await expect.poll(() => otto.said).toContain(`Otto, game 1: ${onPage[2]}. `);
        await expect.poll(() => ada.said).toContain(`${25 * played} rolls checked: nobody chose them.`);
        const inTerminal = [...ada.said.matchAll(/^\d\. (Ada|Ben|Otto \(bot\)): (\d+) points?/gm)]
          .slice(-3)
          .map((row) => `${row[1]} ${row[2]}`);
        expect(inTerminal.sort()).toEqual([`Ada ${onPage[0]}`, `Ben ${onPage[1]}`, `Otto (bot) ${onPage[2]}`]);
        if (played < games) ada.type(['new']);
      }
      await expect(ben.getByRole('region', { name: 'Ranking' })).toContainText('bot');
      expect(otto.said.match(/^Otto, game /gm)).toHaveLength(games);
      ada.type(['quit']);
      expect(await ada.ended).toBe(0);
      await Promise.all([ada.stop(), otto.stop(), ben.context().close()]);
    };
    await Promise.all(Array.from({ length: tables }, table));
  });
