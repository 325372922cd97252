import { isPublicHoliday } from './public-holidays';

const DAY_MS = 86_400_000;
const listHolidays = (year: number): string[] =>
  Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(year, 0, 1) + day * DAY_MS).toISOString().slice(0, 10))
    .filter((day) => day.startsWith(`${year}`) && isPublicHoliday(day))
    .map((day) => day.slice(5));

describe('public holidays of South Africa', () => {
  // As published by the government (www.gov.za/about-sa/public-holidays), without single days that were declared.
  it.each([
    [2022, '01-01 03-21 04-15 04-18 04-27 05-01 05-02 06-16 08-09 09-24 12-16 12-25 12-26'],
    [2023, '01-01 01-02 03-21 04-07 04-10 04-27 05-01 06-16 08-09 09-24 09-25 12-16 12-25 12-26'],
    [2024, '01-01 03-21 03-29 04-01 04-27 05-01 06-16 06-17 08-09 09-24 12-16 12-25 12-26'],
    [2025, '01-01 03-21 04-18 04-21 04-27 04-28 05-01 06-16 08-09 09-24 12-16 12-25 12-26'],
    [2026, '01-01 03-21 04-03 04-06 04-27 05-01 06-16 08-09 08-10 09-24 12-16 12-25 12-26'],
    [2027, '01-01 03-21 03-22 03-26 03-29 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26 12-27'],
  ])('API-1160 are those of the Act in %i, with the Monday after a Sunday', (year, days) => {
    expect(listHolidays(year).join(' ')).toBe(days);
  });

  it.each(['2000-04-21', '2038-04-23', '2049-04-16', '2076-04-17'])(
    'API-1160 know that Good Friday was or is on %s',
    (day) => {
      expect(isPublicHoliday(day)).toBe(true);
    },
  );
});
