import { expect, test } from 'vitest';
import { dayAfter, localDate, monthAfter, weeksOf } from './calendar';

test('the date is the one on the wall, not in Greenwich', () => {
  expect(localDate(new Date(2026, 10, 16, 0, 0, 1))).toBe('2026-11-16');
  expect(localDate(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05');
});

test('days and months go over the ends of years', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

test('a month in weeks of seven days', () => {
  const november = weeksOf('2026-11', 1); // its 1st is a Sunday
  expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(november.every((week) => week.length === 7)).toBe(true);
  expect(november.flat().filter((day) => day !== null)).toHaveLength(30);
  expect(weeksOf('2026-11', 7)[0]?.[0]).toBe('2026-11-01');
});
