import { calendarDate } from './calendar-date';

it.each([
  ['2026-03-07T22:59:59.999Z', '7 March 2026'],
  ['2025-12-31T00:00:00Z', '31 December 2025'],
  ['not a date', ''],
  ['2025-13-01T00:00:00Z', ''],
  ['', ''],
])('LST-32 writes the date of %s as %j, wherever it runs', (iso, words) => {
  expect(calendarDate(iso)).toBe(words);
});
