import { toSouthAfricanClock } from '@roadworthy/contract/dates';

/** Hours of the day in South Africa. */
type Hours = { from: number; to: number };

/** When people are reminded by mail. */
const REMINDER_HOURS: Hours = { from: 8, to: 19 };
/** When devices are notified, which their users chose: sellers often answer in the evening. */
export const NOTIFICATION_HOURS: Hours = { from: 7, to: 21 };

const secondOfDay = (now: Date): number => {
  const [hours = 0, minutes = 0] = toSouthAfricanClock(now.toISOString()).slice(11).split(':').map(Number);
  return hours * 3_600 + minutes * 60;
};

const DAY_SECONDS = 24 * 3_600;

const isAllowed = (second: number, { from, to }: Hours): boolean => second >= from * 3_600 && second < to * 3_600;

/** How long until people may be disturbed, in seconds, to the minute; 0 by day. */
export function secondsUntilAllowed(now: Date, hours: Hours): number {
  const second = secondOfDay(now);
  return isAllowed(second, hours) ? 0 : (hours.from * 3_600 - second + DAY_SECONDS) % DAY_SECONDS;
}

/** The latest time until now at which people could be disturbed, to the minute. */
export function lastAllowed(now: Date, hours: Hours): Date {
  const second = secondOfDay(now);
  const secondsSince = isAllowed(second, hours) ? 0 : (second - hours.to * 3_600 + DAY_SECONDS) % DAY_SECONDS;
  return new Date(now.getTime() - secondsSince * 1_000);
}

/** How long from now on people may be disturbed, in seconds, to the minute; 0 at night. */
export function secondsUntilQuiet(now: Date, { from, to } = REMINDER_HOURS): number {
  const second = secondOfDay(now);
  return second < from * 3_600 ? 0 : Math.max(0, to * 3_600 - second);
}
