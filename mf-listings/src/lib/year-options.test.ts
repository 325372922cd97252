import { oldestYear } from '@roadworthy/contract/limits';
import { yearLabel, yearOptions } from './year-options';

describe('lists of years', () => {
  it('LST-12 run from this year down to 2006, then older', () => {
    const options = yearOptions(2026, oldestYear.listing);
    expect(options).toHaveLength(22);
    expect(options[0]).toEqual({ value: '2026', label: '2026' });
    expect(options.at(-2)).toEqual({ value: '2006', label: '2006' });
    expect(options.at(-1)).toEqual({ value: 'older-than-2006', label: 'Older than 2006' });
  });

  it('LST-52 run from this year down to 2010 on the home page, then older', () => {
    const options = yearOptions(2026, oldestYear.home);
    expect(options).toHaveLength(18);
    expect(options.at(-2)?.value).toBe('2010');
    expect(options.at(-1)?.label).toBe('Older than 2010');
  });

  it('LST-52 never name fewer than 15 years', () => {
    const options = yearOptions(2020, oldestYear.home);
    expect(options.filter(({ value }) => /^\d{4}$/.test(value))).toHaveLength(15);
    expect(options.at(-1)?.label).toBe('Older than 2006');
  });

  it('LST-12 name a value from an address', () => {
    expect(yearLabel('older-than-1999')).toBe('Older than 1999');
    expect(yearLabel('2019')).toBe('2019');
  });
});
