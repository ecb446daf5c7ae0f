import { expect, test } from 'vitest';
import { guessPaper, pagesOf } from './paper';

test('30 sheets at 4 to a page are 8 pages, the last one half full', () => {
  expect(pagesOf(30, 4)).toEqual([4, 4, 4, 4, 4, 4, 4, 2]);
  expect(pagesOf(30, 1)).toHaveLength(30);
  expect(pagesOf(3, 2)).toEqual([2, 1]);
  expect(pagesOf(4, 4)).toEqual([4]);
});
test('the paper follows the country', () => {
  expect(guessPaper('en-US')).toBe('letter');
  expect(guessPaper('en-GB')).toBe('a4');
  expect(guessPaper('de')).toBe('a4');
  expect(guessPaper('uk-UA')).toBe('a4');
  expect(guessPaper('not a locale')).toBe('a4');
});
