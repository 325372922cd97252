import type { Variant } from '@roadworthy/contract/api/variants';
import { readCatalogue } from '../../../src/domains/reference/catalogue/read-catalogue';
import { groupBy } from '../../../src/platform/collections/group-by';
import { advertisedPrices } from '../data/advertised-prices';
import { Random } from '../random';
import { sampleMarket } from '../review/sample-market';
import { ageInYears } from './age';
import {
  askingPrice,
  dealerPrice,
  mileageFactor,
  newPriceOf,
  type Offer,
  privatePrice,
  usualPrice,
} from './asking-price';

const now = new Date('2026-11-20T12:00:00Z');
const { variants } = readCatalogue();
function findVariant(id: string): Variant {
  const variant = variants.find((each) => each.id === id);
  if (!variant) throw new Error(`The catalogue has no variant ${id}.`);
  return variant;
}
const wereSoldTogether = (a: Variant, b: Variant): boolean =>
  a.soldFrom <= (b.soldTo ?? a.soldFrom) && b.soldFrom <= (a.soldTo ?? b.soldFrom);
const offer: Offer = {
  ...{
    variant: findVariant('volkswagen-71'),
    age: 5,
    mileage: 70_000,
    worth: 1,
    province: 'Gauteng',
    postedAt: now,
    isDealer: true,
  },
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

  it('API-1107 are those that cars of many classes and ages are advertised for', () => {
    const errors = advertisedPrices.map(({ id, year, mileage, low, high }) => {
      const variant = findVariant(id);
      const age = ageInYears(year, 0.5, now);
      const price = usualPrice(variant, age, now) * mileageFactor(mileage, age);
      return { title: `${year} ${variant.make} ${variant.model}`, error: price / ((low + high) / 2) - 1 };
    });
    expect(errors.filter(({ error }) => Math.abs(error) > 0.2)).toEqual([]);
    expect(Math.abs(errors.reduce((sum, { error }) => sum + error, 0) / errors.length)).toBeLessThan(0.03);
  });

  it('API-1108 of used cars are below what the same variant costs new', () => {
    for (const seed of [27, 4711, 99]) {
      const used = sampleMarket({ ads: 3_000, seed, now }).ads.filter(({ condition }) => condition === 'Used');
      const dear = used.filter(({ price, variant }) => price >= newPriceOf(variant, now));
      expect(dear.map(({ title, price }) => `${title}: ${price}`)).toEqual([]);
    }
  });

  it('API-1108 rise with driven wheels, an automatic gearbox and trim', () => {
    const isCheaper = (dear: Variant, cheap: Variant, tolerance: number): boolean =>
      newPriceOf(dear, now) < newPriceOf(cheap, now) * (1 - tolerance);
    const drivesFour = ({ drive }: Variant): boolean => drive === 'AWD' || drive === '4WD';
    const isManual = ({ gearbox }: Variant): boolean => gearbox === 'Manual';
    const isWrong = (dear: Variant, cheap: Variant): boolean => {
      const [isSameTrim, isSameDrive] = [dear.trim === cheap.trim, dear.drive === cheap.drive];
      if (isSameTrim && isManual(dear) === isManual(cheap) && drivesFour(dear) && !drivesFour(cheap))
        return isCheaper(dear, cheap, 0);
      if (isSameTrim && isSameDrive && !isManual(dear) && isManual(cheap)) return isCheaper(dear, cheap, 0.05);
      const isHigherTrim = dear.trimRank > cheap.trimRank && dear.gearbox === cheap.gearbox && isSameDrive;
      return isHigherTrim && isCheaper(dear, cheap, 0.1);
    };
    const lines = groupBy(variants, ({ make, model, generation, bodyType, doors, cab, seats, litres, fuel, kw }) =>
      JSON.stringify([make, model, generation, bodyType, doors, cab, seats, litres, fuel, kw]),
    );
    const wrong = [...lines.values()].flatMap((line) =>
      line.flatMap((dear) =>
        line
          .filter((cheap) => wereSoldTogether(dear, cheap) && isWrong(dear, cheap))
          .map((cheap) => `${dear.id} ${dear.name} is cheaper than ${cheap.id} ${cheap.name}`),
      ),
    );
    expect(wrong).toEqual([]);
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
