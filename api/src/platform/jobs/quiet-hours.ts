import { toSouthAfricanClock } from '@roadworthy/contract/dates';

/** Hours in South Africa in which people are reminded and notified: not at night. */
const LOUD_HOURS = { from: 8, to: 19 } as const;

const secondOfDay = (now: Date): number => {
  const [hours = 0, minutes = 0] = toSouthAfricanClock(now.toISOString()).slice(11).split(':').map(Number);
  return hours * 3_600 + minutes * 60;
};

/** How long from now on people may be disturbed, in seconds, to the minute; 0 at night. */
export function secondsUntilQuiet(now: Date): number {
  const second = secondOfDay(now);
  return second < LOUD_HOURS.from * 3_600 ? 0 : Math.max(0, LOUD_HOURS.to * 3_600 - second);
}
