import { longDate, yearNow } from './dates';

afterEach(() => jest.useRealTimers());

it.each([
  ['2026-11-19T08:00:00.000Z', '19 November 2026'],
  ['2026-11-19T21:59:59.000Z', '19 November 2026'],
  ['2026-11-19T22:00:00.000Z', '20 November 2026'],
  ['2026-12-31T23:00:00+00:00', '1 January 2027'],
])('LST-46 %s is %s in South Africa', (iso, words) => {
  expect(longDate(iso)).toBe(words);
});

it('LST-46 the year begins at midnight in South Africa', () => {
  jest.useFakeTimers({ now: new Date('2026-12-31T21:59:59Z') });
  expect(yearNow()).toBe(2026);
  jest.setSystemTime(new Date('2026-12-31T22:00:00Z'));
  expect(yearNow()).toBe(2027);
});
