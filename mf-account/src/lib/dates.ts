/**
 * South Africa is two hours ahead of UTC the whole year round; reckoned by hand it is the same wherever the browser is.
 */
const ahead = 2 * 60 * 60 * 1000;

/** What clocks in South Africa show at a moment, as date-time fields hold it: '2026-12-01T10:30'. */
export const southAfricanClock = (moment: number): string => new Date(moment + ahead).toISOString().slice(0, 16);

/** '2027-03-31', or a moment that begins so → '31-03-2027'. */
export const spokenDate = (date: string): string => date.slice(0, 10).split('-').reverse().join('-');

/** A moment as people in South Africa write it: '01-12-2026, 10:30'. */
export function spokenMoment(moment: string): string {
  const clock = southAfricanClock(Date.parse(moment));
  return `${spokenDate(clock)}, ${clock.slice(11)}`;
}
