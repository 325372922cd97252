import { DEFAULT_TERMS, type InstalmentTerms, maxPriceForInstalment, monthlyInstalment } from './instalment';

const cases: [string, InstalmentTerms][] = [
  ['usual terms', DEFAULT_TERMS],
  ['a deposit as an amount', { ...DEFAULT_TERMS, deposit: { amount: 50_000 } }],
  ['no deposit', { deposit: { share: 0 }, yearlyRate: 13.5, months: 54 }],
  ['no interest', { deposit: { share: 0.2 }, yearlyRate: 0, months: 60 }],
  ['one month', { deposit: { share: 0 }, yearlyRate: 12, months: 1 }],
];

describe('the instalment', () => {
  it('API-260 is that of an annuity', () => {
    // A loan of R 180 000 at 12 % a year over 60 months: 2.22444 % of it a month by any bank's table, R 4 004.0016.
    expect(monthlyInstalment(200_000, { deposit: { share: 0.1 }, yearlyRate: 12, months: 60 })).toBe(4_005);
    expect(monthlyInstalment(200_000, { deposit: { amount: 20_000 }, yearlyRate: 12, months: 60 })).toBe(4_005);
    expect(monthlyInstalment(120_000, { deposit: { share: 0 }, yearlyRate: 0, months: 60 })).toBe(2_000);
    expect(monthlyInstalment(100_000, { deposit: { share: 0 }, yearlyRate: 12, months: 1 })).toBe(101_000);
  });

  it('API-260 is 0 when the deposit covers the price', () => {
    expect(monthlyInstalment(40_000, { ...DEFAULT_TERMS, deposit: { amount: 50_000 } })).toBe(0);
  });

  it.each(cases)('API-261 is the inverse of the maximum price for it: %s', (_name, terms) => {
    for (let price = 61_000; price < 3_000_000; price = Math.floor(price * 1.37) + 1) {
      const monthly = monthlyInstalment(price, terms);
      const highest = maxPriceForInstalment(monthly, terms);
      expect(highest).toBeGreaterThanOrEqual(price);
      expect(monthlyInstalment(highest, terms)).toBe(monthly);
      expect(monthlyInstalment(highest + 1, terms)).toBeGreaterThan(monthly);
    }
  });

  it('API-261 grows with the price, and the price with it', () => {
    expect(monthlyInstalment(300_000)).toBeGreaterThan(monthlyInstalment(290_000));
    expect(maxPriceForInstalment(6_000)).toBeGreaterThan(maxPriceForInstalment(5_000));
  });
});
