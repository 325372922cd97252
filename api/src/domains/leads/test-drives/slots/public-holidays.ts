/** Days of the Public Holidays Act 36 of 1994, Schedule 1, with a fixed date: 'MM-DD'. */
const FIXED_HOLIDAYS = [
  ...['01-01', '03-21', '04-27', '05-01', '06-16', '08-09'],
  ...['09-24', '12-16', '12-25', '12-26'],
] as const;
const DAY_MS = 24 * 3_600_000;
const SUNDAY = 0;

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Easter Sunday in UTC, by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function findEaster(year: number): number {
  const century = Math.floor(year / 100);
  const skippedLeapDays = century - Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const golden = year % 19;
  const epact = (19 * golden + skippedLeapDays - moonCorrection + 15) % 30;
  const yearOfCentury = year % 100;
  const leapYears = Math.floor(yearOfCentury / 4);
  const weekday = (32 + 2 * (century % 4) + 2 * leapYears - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const month = Math.floor((epact + weekday - 7 * late + 114) / 31);
  return Date.UTC(year, month - 1, ((epact + weekday - 7 * late + 114) % 31) + 1);
}

function listHolidays(year: number): Set<string> {
  const easter = findEaster(year);
  const fixed = FIXED_HOLIDAYS.map((date) => Date.parse(`${year}-${date}`));
  // Section 2 (1): when a public holiday is a Sunday, the following Monday is one too.
  const mondays = fixed.filter((time) => new Date(time).getUTCDay() === SUNDAY).map((time) => time + DAY_MS);
  // Good Friday and Family Day.
  return new Set([...fixed, ...mondays, easter - 2 * DAY_MS, easter + DAY_MS].map(toDay));
}

const holidaysByYear = new Map<number, Set<string>>();

/**
 * Whether a day ('2026-12-16') is a public holiday in South Africa by the Act. Single days that the President declares,
 * such as those of elections, are not known here.
 */
export function isPublicHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const holidays = holidaysByYear.get(year) ?? listHolidays(year);
  holidaysByYear.set(year, holidays);
  return holidays.has(day);
}
