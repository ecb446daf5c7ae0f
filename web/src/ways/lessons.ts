// web/src/ways/lessons.ts: the sheets of the introduction, and what became of the learner's tap. What counts, the rules say.
import type { Completion } from '../rules/rules';
import { Game } from '../table/game.svelte';

// What a step asks for: any square, the square that earns most, or to write and take back.
export type Task = 'write' | 'earn' | 'undo';
export interface Lesson {
  task: Task;
  moves: string[];
  roll: string | null;
} // null: the learner rolls

export const lessons: readonly Lesson[] = [
  { task: 'write', moves: [], roll: null },
  { task: 'earn', moves: ['9d1', '3a2', '7b2', '8a5', '3c2', '9b4', '7d2', '11b5'], roll: '3+4' },
  { task: 'earn', moves: ['4a1', '9a3', '9b1', '5b3', '4c1', '6c3', '9e1', '2d3'], roll: '4+5' },
  { task: 'earn', moves: ['10a2', '7a4', '8b2', '10b4', '12c2', '8c4', '9d2', '9d4'], roll: '5+6' },
  { task: 'earn', moves: ['8a1', '8a4', '3b2', '3b4', '8c3', '8c4', '3d4'], roll: '2+6' },
  { task: 'undo', moves: ['5a1', '7c3', '8d2', '6b4', '7e5'], roll: '2+4' },
];

// A game of the table's own that stands where the lesson begins; nobody keeps it.
export function gameOf(lesson: Lesson): Game {
  const commands = ['start 1 0 1'];
  for (const move of lesson.moves) commands.push(`roll 0 ${move.slice(0, -2)}`, `write 0 ${move.slice(-2)}`);
  if (lesson.roll !== null) commands.push(`roll 0 ${lesson.roll}`);
  return new Game({
    id: 'lesson',
    kind: 'practice',
    started: new Date().toISOString(),
    players: [{ name: '' }],
    youngest: 0,
    games: 1,
    commands,
    hints: 0,
  });
}

const worth = (lines: readonly Completion[]): number => lines.reduce((sum, line) => sum + line.points, 0);

// What the chosen square filled, and what the best one and the next best would have.
export interface Outcome {
  result: 'most' | 'less' | 'none';
  lines: Completion[];
  best: number;
  bestLines: Completion[];
  nextLines: Completion[];
}

export function outcomeOf(previews: readonly (Completion[] | null)[], cell: number): Outcome {
  const free = previews.flatMap((lines, id) => (lines === null ? [] : [{ id, lines }])).sort((a, b) => worth(b.lines) - worth(a.lines));
  const [best, next] = free;
  const lines = previews[cell] ?? [];
  const result = lines.length === 0 ? 'none' : worth(lines) === worth(best!.lines) ? 'most' : 'less';
  return { result, lines, best: best!.id, bestLines: best!.lines, nextLines: next?.lines ?? [] };
}
