// web/src/words/calendar.ts: days and months as text, by the calendar of this device.
const two = (number: number): string => String(number).padStart(2, '0');

// The date where the player is, not in Greenwich: "2026-11-16".
export const localDate = (moment: Date = new Date()): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

export function dayAfter(date: string, days = 1): string {
  const moment = new Date(date + 'T00:00:00Z');
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
const dayLength = 86_400_000;
const dayOf = (date: string): number => Math.round(Date.parse(date + 'T00:00:00Z') / dayLength);
// Dailies are numbered by the days since the first of 2026.
export const dailyNumber = (date: string): number => dayOf(date) - dayOf('2025-12-31');

// How many of these days lie in a row that reaches to today, or may still reach it. One day off is forgiven, two end the row; `rested`
// when one was.
export function daysInARow(days: { has(date: string): boolean }, today: string): { count: number; rested: boolean } {
  let [count, missed, rested] = [0, 0, false];
  for (let day = today; missed < 2; day = dayAfter(day, -1)) {
    if (days.has(day)) {
      rested ||= missed > 0;
      [count, missed] = [count + 1, 0];
    } else if (day !== today) missed += 1; // today is not over
  }
  return { count, rested: rested && count > 1 };
}
export function midnightAfter(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
}

export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  return `${Math.floor(index / 12)}-${two((index % 12) + 1)}`;
}

// The weeks of a month, each of seven days, null for those of its neighbours; `first` is 1 for Monday .. 7 for Sunday.
export function weeksOf(month: string, first: number): (string | null)[][] {
  const start = new Date(`${month}-01T00:00:00Z`);
  const before = (start.getUTCDay() - first + 7) % 7;
  const count = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  const days: (string | null)[] = [...Array<null>(before).fill(null), ...Array.from({ length: count }, (_, i) => `${month}-${two(i + 1)}`)];
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
}

// Where this language begins its week; browsers that do not say get a Monday.
export function firstWeekday(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
