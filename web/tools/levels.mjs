// web/tools/levels.mjs: how the bots' totals are spread, from docs/data/levels.jsonl on standard input; what it prints is
// web/src/engine/levels.json.
import { createInterface } from 'node:readline';

const bin = 5;
const levels = {};
for await (const line of createInterface({ input: process.stdin })) {
  const { level, games, mean: plain, adjusted_mean: mean = plain, histogram, highest } = JSON.parse(line); // few games are lucky or not
  const counts = Array(Math.floor(highest / bin) + 1).fill(0);
  for (const row of histogram) counts[Math.floor(row.total / bin)] += row.games;
  levels[level] = { games, mean: Number(mean.toFixed(2)), shares: counts.map((count) => Number((count / games).toFixed(4))) };
}
const rows = Object.entries(levels).map(([level, row]) => `    ${JSON.stringify(level)}: ${JSON.stringify(row)}`);
console.log(`{\n  "bin": ${bin},\n  "levels": {\n${rows.join(',\n')}\n  }\n}`);
