import { instalmentOf, priceFor, type Terms, usualTerms } from './instalment';

const cases: [string, Terms][] = [
  ['usual terms', usualTerms],
  ['an amount paid at once', { ...usualTerms, deposit: { amount: 50_000 } }],
  ['no deposit', { deposit: { share: 0 }, yearlyRate: 13.5, months: 54 }],
  ['no interest', { deposit: { share: 0.2 }, yearlyRate: 0, months: 60 }],
  ['one month', { deposit: { share: 0 }, yearlyRate: 12, months: 1 }],
];

describe('the instalment', () => {
  it('API-260 is that of an annuity', () => {
    // A loan of R 180 000 at 12 % a year over 60 months: 2.22444 % of it a month by any bank's table, R 4 004.0016.
    expect(instalmentOf(200_000, { deposit: { share: 0.1 }, yearlyRate: 12, months: 60 })).toBe(4_005);
    expect(instalmentOf(200_000, { deposit: { amount: 20_000 }, yearlyRate: 12, months: 60 })).toBe(4_005);
    expect(instalmentOf(120_000, { deposit: { share: 0 }, yearlyRate: 0, months: 60 })).toBe(2_000);
    expect(instalmentOf(100_000, { deposit: { share: 0 }, yearlyRate: 12, months: 1 })).toBe(101_000);
  });

  it('API-260 is nothing when the deposit covers the price', () => {
    expect(instalmentOf(40_000, { ...usualTerms, deposit: { amount: 50_000 } })).toBe(0);
  });

  it.each(cases)('API-261 and the highest price for it are each other’s inverse: %s', (_name, terms) => {
    for (let price = 61_000; price < 3_000_000; price = Math.floor(price * 1.37) + 1) {
      const monthly = instalmentOf(price, terms);
      const highest = priceFor(monthly, terms);
      expect(highest).toBeGreaterThanOrEqual(price);
      expect(instalmentOf(highest, terms)).toBe(monthly);
      expect(instalmentOf(highest + 1, terms)).toBeGreaterThan(monthly);
    }
  });

  it('API-261 grows with the price, and the price with it', () => {
    expect(instalmentOf(300_000)).toBeGreaterThan(instalmentOf(290_000));
    expect(priceFor(6_000)).toBeGreaterThan(priceFor(5_000));
  });
});
