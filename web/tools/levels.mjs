// web/tools/levels.mjs: how the bots' totals are spread, from `knister selfplay --json` on standard input, one level a line.
// What it prints is web/src/core/levels.json; the command is in web/src/core/levels.ts.
import { createInterface } from 'node:readline';

const bin = 5;
const levels = {};
for await (const line of createInterface({ input: process.stdin })) {
  const { level, games, mean, histogram, highest } = JSON.parse(line);
  const counts = Array(Math.floor(highest / bin) + 1).fill(0);
  for (const row of histogram) counts[Math.floor(row.total / bin)] += row.games;
  levels[level] = { games, mean: Number(mean.toFixed(2)), shares: counts.map((count) => Number((count / games).toFixed(4))) };
}
const rows = Object.entries(levels).map(([level, row]) => `    ${JSON.stringify(level)}: ${JSON.stringify(row)}`);
console.log(`{\n  "bin": ${bin},\n  "levels": {\n${rows.join(',\n')}\n  }\n}`);
