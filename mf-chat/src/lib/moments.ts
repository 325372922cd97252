const timeZone = 'Africa/Johannesburg';
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-ZA', { timeZone, ...options });
const clock = format({ hour: '2-digit', minute: '2-digit', hour12: false });
const dayKey = format({ year: 'numeric', month: '2-digit', day: '2-digit' });
const shortDay = format({ day: 'numeric', month: 'short' });
const longDay = format({ day: 'numeric', month: 'long', year: 'numeric' });

const oneDay = 24 * 60 * 60 * 1000;

/** '14:05', as it is in South Africa. */
export const timeOf = (moment: string | number): string => clock.format(new Date(moment));

/** Whether two moments are on the same day there. */
export const sameDay = (one: string | number, other: string | number): boolean =>
  dayKey.format(new Date(one)) === dayKey.format(new Date(other));

/** 'Today', 'Yesterday', '19 November 2026'. */
export function dayOf(moment: string | number, now = Date.now()): string {
  if (sameDay(moment, now)) return 'Today';
  return sameDay(moment, now - oneDay) ? 'Yesterday' : longDay.format(new Date(moment));
}

/** '14:05' for today, otherwise '19 Nov'. */
export const briefly = (moment: string | number, now = Date.now()): string =>
  sameDay(moment, now) ? timeOf(moment) : shortDay.format(new Date(moment));
