// web/src/rules/levels.ts: the bots' levels by the animals that people know, the weakest first.
import type { SeatRow } from './protocol';

export type Level = NonNullable<SeatRow['level']>;
export const levels: readonly Level[] = ['sparrow', 'hare', 'fox', 'owl', 'raven', 'dragon'];

// What was kept before the levels had one name each.
const before: Record<string, Level> = { instant: 'owl', strong: 'raven', max: 'dragon' };
export const levelNamed = (name: string): Level | undefined => before[name] ?? levels.find((level) => level === name);
