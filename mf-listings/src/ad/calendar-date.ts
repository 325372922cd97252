const months = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
];

/**
 * '7 March 2026' for an ISO 8601 time. Reads the text itself: what Intl gives depends on machine and time zone, and the
 * server's page must be the browser's to the letter.
 */
export function calendarDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${Number(day)} ${name} ${year}` : '';
}
