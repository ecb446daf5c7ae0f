// node node.mjs [DATE]: the dice of a day, written by the engine as it likes best.
import { cellName, openEngine, openRules } from '@knister/engine';

const rules = await openRules();
const engine = await openEngine();
const date = process.argv[2] ?? new Date().toISOString().slice(0, 10);
const sheet = Array(25).fill(0);
for (const roll of rules.daily(date)) {
  const [first, second] = roll.split('+').map(Number);
  const { choices } = engine.judge(sheet, first + second, { level: 'instant' });
  sheet[choices[0].cell] = first + second;
  console.log(`${roll} ${cellName(choices[0].cell)} ${choices[0].value.toFixed(1)}`);
}
console.log(`total ${rules.points(sheet).total}`);
