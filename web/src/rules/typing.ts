// web/src/rules/typing.ts: the sums 2..12 on a keyboard, digit by digit. What is no sum cannot be typed.
export const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export interface Typed {
  begun: boolean;
  sum: number | null;
} // begun: a 1 waits for its second digit

export function typeDigit(begun: boolean, digit: number): Typed {
  const both = begun ? 10 + digit : digit;
  if (begun && both <= 12) return { begun: false, sum: both };
  if (digit === 1) return { begun: true, sum: null };
  return { begun: false, sum: digit >= 2 ? digit : null };
}
