// web/src/online/record-check.ts: the finished games of a table, fetched as records and verified as a whole against what this browser kept.
import { verifyGames } from '../fair/fair-dice';
import { verifyMoves, type MovesVerdict } from '../fair/fair-moves';
import { readFairRecords, RecordFault } from '../fair/fair-record';
import { isTrouble, recordsOf } from './api';
import { keptDraw } from './kept-draws';

export interface Verdict {
  kind: 'proved' | 'consistent' | 'wrong' | 'unreadable' | 'none' | 'away';
  games: number;
  round: number;
  moves: MovesVerdict['said'];
}

// The least of what is said of several games.
const order = ['wrong', 'unchecked', 'consistent', 'proved'] as const;
const least = (all: MovesVerdict['said'][]): MovesVerdict['said'] => order.find((one) => all.includes(one)) ?? 'unchecked';

// A text of records: of its dice and of its numbers, each as good as in the worst of its games.
export function verdictOfText(text: string): Verdict {
  if (text.trim() === '') return { kind: 'none', games: 0, round: 0, moves: 'unchecked' };
  try {
    const records = readFairRecords(text);
    const verdicts = records.map((record, i) => {
      const kept = record.fair === null ? undefined : keptDraw(record.fair.table, record.fair.draw);
      const { commitment, nonce, root, table } = kept ?? {};
      return verifyGames(records, {
        ...(commitment && { commitment }),
        ...(nonce && { nonce }),
        ...(root && { root }),
        ...(table && { table }),
      })[i]!;
    });
    const moves = least(
      records.map((record) => {
        const kept = record.fair === null ? undefined : keptDraw(record.fair.table, record.fair.draw)?.digests?.[record.fair.game];
        return verifyMoves(record, kept).said;
      }),
    );
    const wrong = verdicts.find((one) => one.verdict === 'wrong');
    if (wrong?.verdict === 'wrong') return { kind: 'wrong', games: records.length, round: wrong.fault.round ?? 0, moves };
    return { kind: verdicts.every((one) => one.verdict === 'proved') ? 'proved' : 'consistent', games: records.length, round: 0, moves };
  } catch (why) {
    if (why instanceof RecordFault) return { kind: 'unreadable', games: 0, round: 0, moves: 'unchecked' };
    throw why;
  }
}

export async function verdictOf(code: string): Promise<Verdict> {
  const text = await recordsOf(code);
  return isTrouble(text) ? { kind: 'away', games: 0, round: 0, moves: 'unchecked' } : verdictOfText(text);
}
