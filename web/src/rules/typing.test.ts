import { expect, test } from 'vitest';
import { sums, typeDigit } from './typing';

function typed(digits: string): number[] {
  let begun = false;
  return [...digits].flatMap((digit) => {
    const after = typeDigit(begun, Number(digit));
    begun = after.begun;
    return after.sum === null ? [] : [after.sum];
  });
}

test('every sum can be typed', () => {
  expect(typed(sums.join(''))).toEqual([...sums]);
});
test('a 1 waits, and gives way to another digit', () => {
  expect(typed('1')).toEqual([]);
  expect(typed('111')).toEqual([11]);
  expect(typed('17')).toEqual([7]);
  expect(typed('19')).toEqual([9]);
});
test('0 alone is nothing', () => expect(typed('00')).toEqual([]));
