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

/** How long from now on people may be disturbed, in seconds, to the minute; 0 at night. */
export function secondsUntilQuiet(now: Date, { from, to } = REMINDER_HOURS): number {
  const second = secondOfDay(now);
  return second < from * 3_600 ? 0 : Math.max(0, to * 3_600 - second);
}
