import type { Variant } from '@roadworthy/contract/api/variants';
import type { MockResponses } from '@roadworthy/testing/mock-api';

/** A variant; override what matters to the test. */
export const buildVariant = (overrides: Partial<Variant> = {}): Variant => ({
  id: 'volkswagen-65',
  make: 'Volkswagen',
  model: 'Polo',
  generation: 'Mk6',
  name: '1.0 TSI 70kW Comfortline',
  soldFrom: 2018,
  soldTo: 2021,
  bodyType: 'Hatchback',
  doors: 5,
  cab: null,
  seats: 5,
  litres: 1,
  cylinders: 3,
  aspiration: 'turbo',
  kw: 70,
  fuel: 'Petrol',
  gearbox: 'Manual',
  gears: 5,
  drive: 'FWD',
  trim: 'Comfortline',
  trimRank: 2,
  priceWhenNew: 255_000,
  priceYear: 2018,
  guesses: [],
  ...overrides,
});

export const manualPolo = buildVariant();
export const automaticPolo = buildVariant({
  id: 'volkswagen-66',
  name: '1.0 TSI 70kW Comfortline DSG',
  gearbox: 'Dual Clutch',
});
const olderPolo = buildVariant({
  id: 'volkswagen-40',
  name: '1.4 Comfortline',
  soldFrom: 2010,
  soldTo: 2014,
  litres: 1.4,
});

/** The catalogue of the tests: Polos of 2010 to 2015 and of 2018 to 2022. */
export const catalogue: MockResponses = {
  'GET reference/variants': (_body, { url }) => {
    const { searchParams } = new URL(url);
    const year = Number(searchParams.get('year'));
    const ofModel = searchParams.get('model') === 'Polo' ? [manualPolo, automaticPolo, olderPolo] : [];
    const yearsOf = ({ soldFrom, soldTo }: Variant) =>
      Array.from({ length: (soldTo ?? 0) + 2 - soldFrom }, (_, index) => soldFrom + index);
    const years = [...new Set(ofModel.flatMap(yearsOf))].sort((a, b) => b - a);
    return { data: { years, variants: ofModel.filter((variant) => yearsOf(variant).includes(year)) } };
  },
  'GET reference/variants/search': (_body, { url }) => ({
    data: /polo/i.test(new URL(url).searchParams.get('text') ?? '') ? [manualPolo, automaticPolo] : [],
  }),
  'POST reference/variants/check': { data: { reasons: [] } },
};
