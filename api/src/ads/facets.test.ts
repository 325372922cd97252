import type { AdListAnswer, AdSearch, Facets } from '@roadworthy/contract/api/listings';
import { openTestApp, type TestApp } from '../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const list = async (search: AdSearch): Promise<AdListAnswer> => (await api.post('cars/get-car-list', search)).json();

/** Each facet, and the filter that its options set. */
const fields: [keyof Facets, keyof AdSearch][] = [
  ['makes', 'make'],
  ['models', 'model'],
  ['years', 'year'],
  ['fueltypes', 'fueltype'],
  ['transmissions', 'transmission'],
  ['bodytypes', 'bodytype'],
  ['provinces', 'province'],
  ['cities', 'city'],
];
const searches: AdSearch[] = [
  {},
  { make: 'Toyota' },
  { make: 'Toyota,BMW', fueltype: 'Gasoline', max_price: 350_000 },
  { province: 'Gauteng', city: 'Joburg', year: 'older-than-2014' },
  { search: 'polo', transmission: ['Manual', 'Semi-Autometic'] },
  { creator: '3', min_km: 15_000 },
  { search: 'tayota', min_km: 15_000, max_km: 120_000, province: 'Gauteng' },
  { search: 'joburg vw', min_price: 100_000 },
];

describe('POST cars/get-car-list with facets', () => {
  it.each(searches)('API-36 counts for each option what choosing it alone would find: %j', async (search) => {
    const { facets } = await list({ ...search, facets: true });
    for (const [facet, field] of fields) {
      const options = facets?.[facet] ?? [];
      for (const { value, count } of options) {
        const { count_records } = await list({ ...search, [field]: [value] });
        expect({ facet, value, count }).toEqual({ facet, value, count: count_records });
      }
      const without = await list({ ...search, [field]: [] });
      expect(options.reduce((sum, { count }) => sum + count, 0)).toBe(without.count_records);
    }
  });

  it('API-36 names the make of each model and the province of each town; years newest first', async () => {
    const { facets } = await list({ facets: true });
    expect(facets?.models).toContainEqual({ make: 'Volkswagen', value: 'Polo', count: expect.any(Number) });
    expect(facets?.cities).toContainEqual({ province: 'Gauteng', value: 'Pretoria', count: expect.any(Number) });
    const years = facets?.years.map(({ value }) => Number(value)) ?? [];
    expect(years).toEqual([...years].sort((a, b) => b - a));
  });
});
