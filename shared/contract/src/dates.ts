/** South Africa keeps UTC+2 all year. */
const OFFSET_MS = 2 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** Parses ISO 8601 or epoch milliseconds; a date without time ('2027-03-31') is that date. */
type Moment = string | number;

/**
 * South African time for date-time fields: '2026-12-01T10:30'; '' for an invalid time. Computed without Intl, whose
 * output depends on the machine: server and browser must render the same.
 */
export function toSouthAfricanClock(moment: Moment): string {
  const time = new Date(moment).getTime();
  return Number.isNaN(time) ? '' : new Date(time + OFFSET_MS).toISOString().slice(0, 16);
}

const toDate = (moment: Moment): string => toSouthAfricanClock(moment).slice(0, 10);
const splitDate = (moment: Moment) => {
  const [year = '', month = '', day = ''] = toDate(moment).split('-');
  return { year, month: months[Number(month) - 1] ?? '', day: Number(day) };
};

/** '19 November 2026', in South African time; '' for an invalid time. */
export function formatDate(moment: Moment): string {
  const { year, month, day } = splitDate(moment);
  return year && `${day} ${month} ${year}`;
}

/** '19 Nov', for narrow places. */
export function formatShortDate(moment: Moment): string {
  const { year, month, day } = splitDate(moment);
  return year && `${day} ${month.slice(0, 3)}`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** 'Thu 19 Nov'. */
export function formatWeekday(moment: Moment): string {
  const day = new Date(toDate(moment)).getUTCDay();
  return Number.isNaN(day) ? '' : `${weekdays[day]} ${formatShortDate(moment)}`;
}

/** '14:05' in South African time. */
export const formatTime = (moment: Moment): string => toSouthAfricanClock(moment).slice(11);

/** '1 December 2026, 10:30'. */
export const formatDateTime = (moment: Moment): string => `${formatDate(moment)}, ${formatTime(moment)}`;

/** '19-11-2026', as specified for articles. */
export const formatNumericDate = (moment: Moment): string => toDate(moment).split('-').reverse().join('-');

/** Whether two times are on the same day in South Africa. */
export const isSameDate = (a: Moment, b: Moment): boolean => toDate(a) === toDate(b);

/** 'Today', 'Yesterday', '19 November 2026'. */
export function formatRelativeDate(moment: Moment, now = Date.now()): string {
  if (isSameDate(moment, now)) return 'Today';
  return isSameDate(moment, now - DAY_MS) ? 'Yesterday' : formatDate(moment);
}

/** '14:05' on the day of `now`, otherwise '19 Nov'. */
export const formatTimeOrDate = (moment: Moment, now = Date.now()): string =>
  isSameDate(moment, now) ? formatTime(moment) : formatShortDate(moment);

/** The current year in South Africa. For `load`, forms and checks: other rendering must not depend on the clock. */
export const getCurrentYear = (): number => Number(toDate(Date.now()).slice(0, 4));
