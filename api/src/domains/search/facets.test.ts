import type { AdListResponse, AdSearch, Facets } from '@roadworthy/contract/api/listings';
import { varyAds } from '../../../test/ads/vary-ads';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await varyAds(api);
});
afterAll(() => api.close());

const list = async (search: AdSearch): Promise<AdListResponse> => (await api.post('cars/get-car-list', search)).json();

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
  ['engines', 'min_engine'],
  ['drives', 'drive'],
  ['seats', 'seats'],
  ['doors', 'doors'],
  ['cabs', 'cab'],
  ['exteriorcolors', 'exteriorcolor'],
  ['sellers', 'seller'],
  ['values', 'value'],
];
/** Facts of the variant and the value label, which not every ad has. */
const optionalFacets: readonly (keyof Facets)[] = ['seats', 'doors', 'cabs', 'values'];
const searches: AdSearch[] = [
  {},
  { make: 'Toyota' },
  { make: 'Toyota,BMW', fueltype: 'Gasoline', max_price: 350_000 },
  { province: 'Gauteng', city: 'Joburg', year: 'older-than-2014' },
  { search: 'polo', transmission: ['Manual', 'Semi-Autometic'] },
  { creator: '3', min_km: 15_000 },
  { search: 'tayota', min_km: 15_000, max_km: 120_000, province: 'Gauteng' },
  { search: 'joburg vw', min_price: 100_000 },
  { make: 'Toyota,BMW', model: 'Hilux', province: 'Gauteng,Western Cape', city: 'Pretoria' },
  { seller: 'dealer', drive: 'FWD,4WD', min_engine: 1, max_engine: 2.8, posted_days: 30 },
  { value: 'great,-check', make: 'Toyota' },
  { exteriorcolor: 'White,Red', seats: '5', carfeatures: 'Alarm', make: 'Toyota,BMW,Volkswagen' },
];
type Option = { value: string; make?: string; province?: string };

/** The search that selects an option alone; a model or town includes its parent. */
function withOption(search: AdSearch, field: keyof AdSearch, { value, make, province }: Option): AdSearch {
  if (make) return { ...search, make, model: value };
  if (province) return { ...search, province, city: value };
  if (field === 'min_engine') return { ...search, min_engine: Number(value), max_engine: Number(value) };
  return { ...search, [field]: [value] };
}

describe('POST cars/get-car-list with facets', () => {
  it.each(searches)('API-36 counts for each option the ads found when it alone is selected: %j', async (search) => {
    const { facets } = await list({ ...search, facets: true });
    for (const [facet, field] of fields) {
      // A make next to chosen models, or a province next to towns: API-991.
      if ((facet === 'makes' && search.model) || (facet === 'provinces' && search.city)) continue;
      const options = facets?.[facet] ?? [];
      for (const option of options) {
        const { value, count } = option;
        const { count_records } = await list(withOption(search, field, option));
        expect({ facet, value, count }).toEqual({ facet, value, count: count_records });
      }
      if (optionalFacets.includes(facet)) continue;
      const { min_engine: _, max_engine: __, ...withoutEngine } = search;
      const unfiltered = await list(field === 'min_engine' ? withoutEngine : { ...search, [field]: [] });
      expect(options.reduce((sum, { count }) => sum + count, 0)).toBe(unfiltered.count_records);
    }
  });

  it('API-991 counts every make and province, also with a chosen model or town', async () => {
    const search: AdSearch = { make: 'Toyota', model: 'Hilux', province: 'Gauteng', city: 'Pretoria' };
    const { facets, count_records } = await list({ ...search, facets: true });
    for (const { value, count } of facets?.makes ?? []) {
      const both = await list({ ...search, make: ['Toyota', value] });
      expect({ value, count }).toEqual({
        value,
        count: value === 'Toyota' ? count_records : both.count_records - count_records,
      });
    }
    expect(facets?.makes.map(({ value }) => value)).toEqual(['BMW', 'Toyota', 'Volkswagen']);
    expect(facets?.provinces.map(({ value }) => value)).toContain('Western Cape');
  });

  it.each<[AdSearch, object]>([
    [
      { make: 'toyota,TOYOTA', model: 'hilux' },
      { make: ['Toyota'], model: ['Hilux'] },
    ],
    [{ make: 'vw, b.m.w, Nonsense' }, { make: ['Volkswagen', 'BMW', 'Nonsense'] }],
    [
      { province: 'western cape', city: 'port elizabeth' },
      { province: ['Western Cape'], city: ['Gqeberha'] },
    ],
    [
      { fueltype: 'gasoline', transmission: 'semi-autometic' },
      { fueltype: ['Gasoline'], transmission: ['Semi-Automatic'] },
    ],
    [{ bodytype: 'bakkies' }, { bodytype: ['Bakkie'] }],
  ])('API-992 returns the canonical spelling of %j, and the same ads', async (search, names) => {
    const answer = await list({ ...search, facets: true });
    expect(answer.names).toMatchObject(names);
    expect(answer.count_records).toBe((await list({ ...search, ...names })).count_records);
  });

  it.each<AdSearch>([
    {},
    { make: 'vw,-bmw', province: 'gauteng' },
    { make: 'Toyota', model: 'Hilux' },
    { search: 'polo' },
  ])(
    'API-36 counts models and towns of chosen makes and provinces alone when the address says so: %j',
    async (search) => {
      const all = await list({ ...search, facets: true });
      const { facets, ...answer } = (
        await api.post('cars/get-car-list?children=chosen', { ...search, facets: true })
      ).json<AdListResponse>();
      expect(all.facets?.models).not.toEqual([]);
      const { make: makes = [], province: provinces = [] } = all.names ?? {};
      expect({ ...answer, facets }).toEqual({
        ...all,
        facets: {
          ...all.facets,
          models: all.facets?.models.filter(({ make }) => makes.includes(make)),
          cities: all.facets?.cities.filter(({ province }) => provinces.includes(province)),
        },
      });
    },
  );

  it('API-36 names the make of each model and the province of each town; years newest first', async () => {
    const { facets } = await list({ facets: true });
    expect(facets?.models).toContainEqual({ make: 'Volkswagen', value: 'Polo', count: expect.any(Number) });
    expect(facets?.cities).toContainEqual({ province: 'Gauteng', value: 'Pretoria', count: expect.any(Number) });
    const years = facets?.years.map(({ value }) => Number(value)) ?? [];
    expect(years).toEqual([...years].sort((a, b) => b - a));
  });
});
