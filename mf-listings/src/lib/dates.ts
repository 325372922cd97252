const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** South Africa is two hours ahead of UTC the whole year round. */
const hoursAhead = 2;

/**
 * '2026-11-19T…' → '19 November 2026', the day in South Africa. Without Intl, whose words depend on the machine: what
 * the server writes must be what the browser writes.
 */
export function longDate(iso: string): string {
  const time = new Date(Date.parse(iso) + hoursAhead * 3_600_000);
  return `${time.getUTCDate()} ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
}

/** The year it is in South Africa. For `load` only: what is rendered must not depend on the clock. */
export const yearNow = (): number => new Date(Date.now() + hoursAhead * 3_600_000).getUTCFullYear();
