/** South Africa keeps UTC+2 all year; reckoning it by hand gives the same day on server and browser, unlike Intl. */
const southAfricanOffset = 2 * 60 * 60 * 1000;

/** DD-MM-YYYY in South Africa for an ISO 8601 moment (specification section 2 'Blog'); '' for anything else. */
export function day(moment: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return '';
  const [date = ''] = new Date(time + southAfricanOffset).toISOString().split('T');
  return date.split('-').reverse().join('-');
}
