import { readCatalogue } from '../../../src/domains/reference/catalogue/read-catalogue';
import { Random } from '../random';
import { askingPrice, dealerPrice, type Offer, privatePrice, usualPrice } from './asking-price';

const now = new Date('2026-11-20T12:00:00Z');
const { variants } = readCatalogue();
const polo = variants.find(({ id }) => id === 'volkswagen-71');
if (!polo) throw new Error('The catalogue has no Polo 1.0 TSI Comfortline.');
const offer: Offer = {
  ...{ variant: polo, age: 5, mileage: 70_000, worth: 1, province: 'Gauteng', postedAt: now, isDealer: true },
};
/** The same seller's price for a changed offer: the spread is drawn from the same number. */
const priceOf = (changes: Partial<Offer>): number => askingPrice(new Random(1), { ...offer, ...changes }, now);

describe('asking prices', () => {
  it('API-1102 fall with every year and never below nothing', () => {
    for (const variant of variants.filter((_, index) => index % 20 === 0))
      for (let age = 0; age < 22; age++) {
        expect(usualPrice(variant, age + 1, now)).toBeLessThan(usualPrice(variant, age, now));
        expect(usualPrice(variant, age + 1, now)).toBeGreaterThan(0);
      }
  });

  it('API-1102 fall with kilometres and a bad history, and depend on seller, province and season', () => {
    expect(priceOf({ mileage: 140_000 })).toBeLessThan(priceOf({ mileage: 70_000 }));
    expect(priceOf({ mileage: 20_000 })).toBeGreaterThan(priceOf({ mileage: 70_000 }));
    expect(priceOf({ worth: 0.7 })).toBeLessThan(priceOf({}));
    expect(priceOf({ isDealer: false })).toBeLessThan(priceOf({}));
    expect(priceOf({ province: 'Western Cape' })).toBeGreaterThan(priceOf({}));
    expect(priceOf({ postedAt: new Date('2026-01-10T12:00:00Z') })).toBeLessThan(priceOf({}));
  });

  it('API-1102 end as people write them', () => {
    expect([900, 995, 0].map((ending) => dealerPrice(249_563, ending))).toEqual([249_900, 249_995, 250_000]);
    expect(dealerPrice(1_243_000, 900)).toBe(1_239_900);
    const random = new Random(3);
    const prices = Array.from({ length: 500 }, () => privatePrice(random, 100_000 + random.next() * 400_000));
    expect(prices.filter((price) => price % 1_000 !== 0 && price % 1_000 !== 900)).toEqual([]);
    expect(prices.filter((price) => price % 5_000 === 0).length).toBeGreaterThan(200);
  });
});
