import { expect, test } from 'vitest';
import { dailyNumber, dayAfter, daysInARow, localDate, midnightAfter, monthAfter, weeksOf } from './calendar';

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

test('dailies are numbered from the first day of 2026', () => {
  expect(dailyNumber('2026-01-01')).toBe(1);
  expect(dailyNumber('2026-11-18')).toBe(322);
  expect(dailyNumber('2027-01-01')).toBe(366);
});
test('days in a row: today may still come, one day off is forgiven, two are not', () => {
  const row = (...days: number[]) => daysInARow(new Set(days.map((day) => `2026-11-${String(day).padStart(2, '0')}`)), '2026-11-18');
  expect(row()).toEqual({ count: 0, rested: false });
  expect(row(18)).toEqual({ count: 1, rested: false });
  expect(row(17)).toEqual({ count: 1, rested: false });
  expect(row(16, 17)).toEqual({ count: 2, rested: false });
  expect(row(15, 16, 18)).toEqual({ count: 3, rested: true });
  expect(row(15, 16)).toEqual({ count: 2, rested: true }); // yesterday was off: today saves it
  expect(row(14, 15)).toEqual({ count: 0, rested: false });
  expect(row(11, 12, 15, 17, 18)).toEqual({ count: 3, rested: true });
});
test('midnight comes with the clock of this device', () => {
  expect(midnightAfter(new Date(2026, 11, 31, 23, 59))).toEqual(new Date(2027, 0, 1));
});
