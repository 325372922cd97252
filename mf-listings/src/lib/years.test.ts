/** @jest-environment node */
import { yearLabel, yearOptions } from './years';

describe('yearOptions', () => {
  it.each([
    [2026, 2010],
    [2026, 2006],
    [2031, 2010],
    [2015, 2010],
  ])('LST-4 in %i lists every year once, down to %i', (thisYear, oldest) => {
    const options = yearOptions(thisYear, oldest);
    const years = options.slice(0, -1).map(({ value }) => Number(value));
    expect(years[0]).toBe(thisYear);
    expect(years.every((year, index) => index === 0 || year === (years[index - 1] as number) - 1)).toBe(true);
    expect(years.length).toBeGreaterThanOrEqual(15);
    const oldestYear = years.at(-1);
    expect(options.at(-1)).toEqual({ value: `older-than-${oldestYear}`, label: `Older than ${oldestYear}` });
  });

  it('LST-4 names the specified last entries', () => {
    expect(yearOptions(2026, 2010).at(-1)?.label).toBe('Older than 2010');
    expect(yearOptions(2026, 2006).at(-1)?.label).toBe('Older than 2006');
    expect(yearLabel('older-than-2006')).toBe('Older than 2006');
  });
});
