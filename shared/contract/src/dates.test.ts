import {
  formatDate,
  formatDateTime,
  formatNumericDate,
  formatRelativeDate,
  formatShortDate,
  formatTime,
  formatTimeOrDate,
  getCurrentYear,
  toSouthAfricanClock,
} from './dates';

afterEach(() => jest.useRealTimers());

describe('dates', () => {
  it.each([
    ['2026-11-19T08:00:00.000Z', '19 November 2026', '19 Nov', '10:00', '19-11-2026'],
    ['2026-11-19T21:59:59.000Z', '19 November 2026', '19 Nov', '23:59', '19-11-2026'],
    ['2026-11-19T22:00:00.000Z', '20 November 2026', '20 Nov', '00:00', '20-11-2026'],
    ['2026-12-31T23:00:00+00:00', '1 January 2027', '1 Jan', '01:00', '01-01-2027'],
    ['2027-03-31', '31 March 2027', '31 Mar', '02:00', '31-03-2027'],
  ])('SHL-176 LST-46 CNT-3 ACC-64 ACC-65 %s is %s in South Africa', (moment, date, short, time, numeric) => {
    for (const input of [moment, Date.parse(moment)]) {
      expect(formatDate(input)).toBe(date);
      expect(formatShortDate(input)).toBe(short);
      expect(formatTime(input)).toBe(time);
      expect(formatNumericDate(input)).toBe(numeric);
      expect(formatDateTime(input)).toBe(`${date}, ${time}`);
    }
  });

  it('SHL-176 an invalid time is formatted as an empty text', () => {
    const formatters = [formatDate, formatShortDate, formatTime, formatNumericDate, toSouthAfricanClock];
    for (const format of formatters) expect(format('no date')).toBe('');
  });

  it('SHL-176 ACC-81 a date-time field has South African time', () => {
    expect(toSouthAfricanClock(Date.UTC(2026, 11, 1, 8, 30))).toBe('2026-12-01T10:30');
  });

  it('SHL-176 CHT-23 today and yesterday begin at midnight in South Africa', () => {
    const now = Date.parse('2026-11-20T22:30:00Z');
    expect(formatRelativeDate('2026-11-20T22:00:00Z', now)).toBe('Today');
    expect(formatRelativeDate('2026-11-20T21:59:00Z', now)).toBe('Yesterday');
    expect(formatRelativeDate('2026-11-19T21:59:00Z', now)).toBe('19 November 2026');
    expect(formatTimeOrDate('2026-11-20T22:05:00Z', now)).toBe('00:05');
    expect(formatTimeOrDate('2026-11-20T21:59:00Z', now)).toBe('20 Nov');
  });

  it('LST-46 the year begins at midnight in South Africa', () => {
    jest.useFakeTimers({ now: new Date('2026-12-31T21:59:59Z') });
    expect(getCurrentYear()).toBe(2026);
    jest.setSystemTime(new Date('2026-12-31T22:00:00Z'));
    expect(getCurrentYear()).toBe(2027);
  });
});
