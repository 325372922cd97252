import { readCatalogue } from '../../../src/domains/reference/catalogue/read-catalogue';
import { listOffers } from '../market/offers';
import { Random } from '../random';
import { writeAd } from '../write-ad';
import { findProblems, isListedModel, type JudgedAd } from './impossible-ads';
import { sampleMarket } from './sample-market';

const now = new Date('2026-11-20T12:00:00Z');
const polo: JudgedAd = {
  ...{ title: '2021 Volkswagen Polo 1.0 TSI Life', condition: 'Used', year: 2021, make: 'Volkswagen', model: 'Polo' },
  ...{ bodytype: 'Hatchback', mileage: 60_000, fueltype: 'Petrol', engine: 1, transmission: 'Manual', drive: 'FWD' },
};
const hilux: JudgedAd = {
  ...{ title: '2021 Toyota Hilux 2.8 GD-6 Raider 4x4 double cab auto', condition: 'Used', year: 2021 },
  ...{ make: 'Toyota', model: 'Hilux', bodytype: 'Bakkie', mileage: 90_000, fueltype: 'Diesel', engine: 2.8 },
  ...{ transmission: 'Automatic', drive: '4WD' },
};
const titled = (ad: JudgedAd, title: string, changes: Partial<JudgedAd> = {}): JudgedAd => ({
  ...ad,
  title,
  ...changes,
});

/** Cars of the earlier seed and others that were not sold. */
const impossible: readonly JudgedAd[] = [
  { ...polo, fueltype: 'Diesel' },
  { ...polo, drive: 'AWD' },
  { ...polo, bodytype: 'Sedan' },
  { ...polo, engine: 1.4 },
  { ...polo, fueltype: 'Hybrid' },
  { ...polo, fueltype: 'Electric' },
  { ...polo, year: 2031 },
  { ...polo, mileage: 700_000 },
  { ...polo, condition: 'New' },
  titled(polo, '2021 Volkswagen Polo 1.0 TSI Life DSG'),
  titled(polo, '2021 Volkswagen Polo 1.4 TDI Life'),
  titled(polo, '2021 Toyota Polo 1.0 TSI Life'),
  { ...hilux, engine: 4, fueltype: 'Diesel' },
  { ...hilux, drive: 'RWD' },
  { ...hilux, transmission: 'Manual' },
  { ...hilux, fueltype: 'Petrol' },
  { ...hilux, year: 2012 },
  titled(hilux, '2021 Toyota Hilux 2.8 GD-6 Raider 4x4 auto'),
  titled(hilux, '2010 Ford Ranger 3.2 TDCi Raptor 4x4 double cab auto', {
    make: 'Ford',
    model: 'Ranger',
    year: 2010,
    engine: 3.2,
  }),
  titled(polo, '2008 Mercedes-Benz C-Class C63 AMG auto', {
    ...{
      make: 'Mercedes-Benz',
      model: 'C-Class',
      year: 2008,
      engine: 1.5,
      bodytype: 'Sedan',
      drive: 'RWD',
      transmission: 'Automatic',
    },
  }),
  titled(polo, '2019 Audi A4 45 TFSI auto', {
    ...{
      make: 'Audi',
      model: 'A4',
      year: 2019,
      engine: 2,
      bodytype: 'Sedan',
      transmission: 'Automatic',
      fueltype: 'Diesel',
    },
  }),
];

describe('findProblems', () => {
  it('accepts cars that were sold', () => {
    expect(findProblems(polo, now)).toEqual([]);
    expect(findProblems(hilux, now)).toEqual([]);
  });

  it('finds cars that were not', () => {
    expect(impossible.filter((ad) => findProblems(ad, now).length === 0)).toEqual([]);
  });

  it('API-1101 finds no impossible car among all that the seed can offer, whose models it knows', () => {
    const random = new Random(27);
    const offers = listOffers(readCatalogue().variants, now);
    const pretoria = { province: 'Gauteng', city: 'Pretoria', dealer: 1 };
    const ads = offers.map((offer, index) => writeAd(random, index, now, { ...offer, condition: 'Used' }, pretoria));
    const found = ads.flatMap((ad) => findProblems(ad, now).map((problem) => `${ad.title}: ${problem}`));
    expect(found).toEqual([]);
    expect(ads.filter(isListedModel).length).toBeGreaterThan(ads.length * 0.97);
  });

  it('API-1101 finds no impossible ad in a market, whose new cars are on sale', () => {
    for (const seed of [27, 1]) {
      const { ads } = sampleMarket({ ads: 5_000, seed, now });
      expect(ads.filter((ad) => findProblems(ad, now).length > 0)).toEqual([]);
      const isNew = ads.filter(({ condition }) => condition === 'New');
      expect(isNew.length).toBeGreaterThan(100);
      expect(isNew.filter(({ variant }) => variant.soldTo !== null)).toEqual([]);
    }
  });
});
