// The page follows real tables by their news to the same views as the server would show. tests/triples has played them, and holds the
// C++ reducer against the same steps.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDoor } from '../../src/rules/door';
import { inRows } from '../../src/rules/notation';
import type { FromServer, View } from '../../src/rules/protocol';
import { Rules, type Points } from '../../src/rules/rules';
import { withNews } from '../../src/table/news';

interface Triple {
  before: View;
  news: (FromServer & { type: 'news' })[];
  after: View;
}

const folder = process.env['KNISTER_TRIPLES'];
if (folder === undefined) console.warn('triples.test.ts: KNISTER_TRIPLES does not name the steps of triples_test: none are compared.');

// What may be left out, left out.
function lean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lean);
  if (typeof value !== 'object' || value === null) return value;
  const usual = (one: unknown): boolean =>
    one === undefined || one === false || one === 0 || one === '' || (Array.isArray(one) && one.length === 0);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => !usual(one))
      .map(([name, one]) => [name, lean(one)]),
  );
}

describe.skipIf(folder === undefined)('news of real tables', () => {
  let rules: Rules;
  beforeAll(async () => {
    rules = new Rules(await openDoor(readFileSync(new URL('../../../build/wasm/rules.wasm', import.meta.url))));
  });
  const count = (sheet: string): number => (rules.points(inRows(sheet)) as Points).total;

  const files = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  test('there are some', () => expect(files.length).toBeGreaterThan(10));
  test.each(files)('%s', (file) => {
    const lines = readFileSync(join(folder!, file), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const { before, news, after } = JSON.parse(line) as Triple;
      const now = news.reduce((view, { clock, items, table }) => table ?? withNews(view, clock, items, count), before);
      expect(lean(now), line).toEqual(lean(after));
    }
  });
});
