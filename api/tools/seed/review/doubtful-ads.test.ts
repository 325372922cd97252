import { readCatalogue } from '../../../src/domains/reference/catalogue/read-catalogue';
import { findDoubts, type ReviewedAd } from './doubtful-ads';
import { sampleMarket } from './sample-market';

const now = new Date('2026-11-20T12:00:00Z');
const NEEDED_ADS = 3_000;
const { variants } = readCatalogue();
const variantOf = (model: string, name: string) => {
  const variant = variants.find((other) => other.model === model && other.name.includes(name));
  if (!variant) throw new Error(`no ${model} ${name}`);
  return variant;
};
const adOf = (model: string, name: string, year: number, changes: Partial<ReviewedAd>): ReviewedAd => {
  const variant = variantOf(model, name);
  return {
    ...{ variant, year, title: `${year} ${variant.make} ${model} ${variant.name}`, condition: 'Used', mileage: 60_000 },
    ...{
      bodytype: variant.bodyType,
      fueltype: variant.fuel,
      transmission: variant.gearbox ?? '',
      drive: variant.drive,
    },
    ...{ price: 200_000, carfeatures: ['A/C: Front', 'Alloy Wheels'], description: '' },
    ...changes,
  };
};

describe('findDoubts', () => {
  it('accepts what can be', () => {
    const described = { description: 'Full service history with the agents. Battery and cambelt kit were replaced.' };
    expect(findDoubts(adOf('Polo Vivo', '1.4', 2015, described), now)).toEqual([]);
  });

  it.each<[string, ReviewedAd]>([
    ['a cambelt', adOf('Corolla', '1.8', 2015, { description: 'Battery and cambelt kit were replaced last year.' })],
    ['a gap', adOf('Swift', '1.2', 2025, { mileage: 15_000, description: 'The service book has a gap.' })],
    ['a history', adOf('Swift', '1.2', 2026, { mileage: 3_000, description: 'Full service history with the agents.' })],
    [
      'an original exhaust',
      adOf('Land Cruiser 300', '3.3D', 2023, { description: '225 kW, on its original exhaust.' }),
    ],
    ['a long load bed', adOf('NP200', '1.6', 2019, { description: 'A long load bed.' })],
    ['hardly used', adOf('Yaris', '1.3', 2014, { mileage: 207_000, description: 'She hardly uses it.' })],
    ['comforts in a plain trim', adOf('Ranger', 'XL', 2021, { carfeatures: ['Leather Seats'] })],
    ['a screen in a work bakkie', adOf('NP200', '1.6', 2024, { carfeatures: ['Apple CarPlay', 'Android Auto'] })],
    ['air conditioning', adOf('Etios', '1.5', 2015, { carfeatures: ['Isofix'], description: 'Aircon is cold.' })],
    ['one of CarPlay and Android Auto', adOf('Polo', '1.0', 2022, { carfeatures: ['Apple CarPlay'] })],
  ])('finds %s where it cannot be', (_what, ad) => {
    expect(findDoubts(ad, now)).not.toEqual([]);
  });

  it.each([27, 1, 4711])('API-1109 finds nothing that a car person would not believe in the ads of seed %d', (seed) => {
    const { ads } = sampleMarket({ ads: NEEDED_ADS, seed, now });
    expect(ads.length).toBeGreaterThanOrEqual(NEEDED_ADS);
    const doubts = ads.flatMap((ad) => findDoubts(ad, now).map((doubt) => `${doubt}: ${ad.title}, ${ad.mileage} km`));
    expect(doubts).toEqual([]);
  });
});
