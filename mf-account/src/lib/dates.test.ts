import { southAfricanClock, spokenDate, spokenMoment } from './dates';

it('ACC-64 ACC-65 dates and moments are those of South Africa', () => {
  expect(spokenDate('2027-03-31')).toBe('31-03-2027');
  expect(spokenDate('2027-03-31T23:59:00.000Z')).toBe('31-03-2027');
  expect(spokenMoment('2026-11-30T22:30:00.000Z')).toBe('01-12-2026, 00:30');
  expect(southAfricanClock(Date.UTC(2026, 11, 1, 8, 30))).toBe('2026-12-01T10:30');
});
