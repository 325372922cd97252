/** @jest-environment node */
import { isFinanceable } from './instalment-terms';

it('LST-264 a car gets too old for an instalment at the turn of the year in South Africa', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 11, 31, 21, 59) });
  expect(isFinanceable(2016)).toBe(true);
  jest.setSystemTime(Date.UTC(2026, 11, 31, 22));
  expect(isFinanceable(2016)).toBe(false);
  jest.useRealTimers();
});
