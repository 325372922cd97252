import type { AdListResponse, AdSearch } from '@roadworthy/contract/api/listings';
import { sortOrders } from '@roadworthy/contract/options';
import { ads, type FixtureAd, featuredIds } from '../../../test/support/fixture';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const list = async (search: AdSearch, token?: string): Promise<AdListResponse> => {
  const answer = await api.post('cars/get-car-list', search, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const ids = ({ data }: AdListResponse) => data.map(({ _id }) => Number(_id));
const active = ads.filter(({ status }) => status === 'active');
/** The ids that a search must find, computed from the fixture. */
const expected = (test: (ad: FixtureAd) => boolean) => active.filter(test).map(({ id }) => id);
const ascending = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

describe('POST cars/get-car-list', () => {
  it('API-30 shows 15 active ads a page and counts all of them', async () => {
    const answer = await list({});
    expect(answer.data).toHaveLength(15);
    expect(answer.count_records).toBe(active.length);
    expect(answer).not.toHaveProperty('facets');
  });

  it('API-30 returns every field of a card, and no phone number', async () => {
    const { data } = await list({ creator: '3', limit: 100 });
    const [first] = data;
    const row = ads.find(({ id }) => String(id) === first?._id);
    const { age: _age, creatorId: _creator, id: _id, ...shown } = row as FixtureAd;
    expect(first).toMatchObject({
      ...shown,
      engine: expect.closeTo(1.6, 5),
      is_favorite: 'no',
      featured_image: '/media/picture-one/1280.webp',
      picture: { url: '/media/picture-one/1280.webp', width: 1280, height: 960, placeholder: 'data:,' },
      creator: { _id: '3', fullname: 'Dealer', businessname: 'Zebra Motors', avatarurl: null, is_dealer: true },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(JSON.stringify(data)).not.toContain('gsm');
  });

  it('API-31 lists everything without a body, and ads without pictures', async () => {
    const answer = await api.post('cars/get-car-list');
    expect(answer.json().count_records).toBe(active.length);
    const { data } = await list({ limit: 100 });
    expect(data.find(({ _id }) => _id === '48')).toMatchObject({ picture: null, featured_image: '' });
  });

  it.each<[AdSearch, (ad: FixtureAd) => boolean]>([
    [{ make: 'Toyota,BMW', model: 'Hilux' }, ({ make, model }) => make === 'BMW' || model === 'Hilux'],
    [{ make: 'Toyota,BMW', model: 'Hilux,3 Series' }, ({ model }) => model === 'Hilux' || model === '3 Series'],
    [{ make: 'BMW', model: 'Hilux' }, () => false],
    [{ model: 'Hilux' }, ({ model }) => model === 'Hilux'],
    [{ province: 'Gauteng,Western Cape', city: 'Pretoria' }, ({ city }) => city === 'Pretoria' || city === 'Cape Town'],
  ])('API-990 finds by models of some makes, and towns of some provinces: %j', async (search, test) => {
    expect(ascending(ids(await list({ ...search, limit: 100 })))).toEqual(expected(test));
  });

  const filters: [AdSearch, (ad: FixtureAd) => boolean][] = [
    [{ make: 'Toyota' }, ({ make }) => make === 'Toyota'],
    [{ make: ' toyota , BMW' }, ({ make }) => make === 'Toyota' || make === 'BMW'],
    [{ make: ['Volkswagen', 'BMW'] }, ({ make }) => make === 'Volkswagen' || make === 'BMW'],
    [{ make: 'Toyota', model: 'Hilux,Etios' }, ({ model }) => model === 'Hilux' || model === 'Etios'],
    [{ bodytype: ['Bakkie'] }, ({ bodytype }) => bodytype === 'Bakkie'],
    [{ year: '2014' }, ({ year }) => year === 2014],
    [{ year: ['2014', 'older-than-2010'] }, ({ year }) => year === 2014 || year < 2010],
    [{ year: 'older-than-2006' }, ({ year }) => year < 2006],
    [{ fueltype: 'Diesel,Electric' }, ({ fueltype }) => fueltype === 'Diesel' || fueltype === 'Electric'],
    [{ fueltype: 'Gasoline' }, ({ fueltype }) => fueltype === 'Petrol'],
    [{ transmission: 'Semi-Autometic' }, ({ transmission }) => transmission === 'Semi-Automatic'],
    [{ transmission: 'Semi-Automatic' }, ({ transmission }) => transmission === 'Semi-Automatic'],
    [{ province: 'Gauteng' }, ({ province }) => province === 'Gauteng'],
    [{ city: 'Pretoria,Cape Town' }, ({ city }) => city === 'Pretoria' || city === 'Cape Town'],
    [{ city: 'Port Elizabeth' }, ({ city }) => city === 'Gqeberha'],
    [{ city: ['joburg', 'Pretoria'] }, ({ province }) => province === 'Gauteng'],
    [{ min_price: 200_000 }, ({ price }) => price >= 200_000],
    [{ max_price: 200_000 }, ({ price }) => price <= 200_000],
    [{ min_price: 0, max_price: 5_000_000 }, () => true],
    [{ max_price: 0 }, () => false],
    [{ min_km: 30_000, max_km: 90_000 }, ({ mileage }) => mileage >= 30_000 && mileage <= 90_000],
    [{ creator: '2' }, ({ creatorId }) => creatorId === 2],
    [{ creator: 'not-an-id' }, () => false],
    [{ search: 'hilux' }, ({ model }) => model === 'Hilux'],
    [{ search: 'Toyota 2014' }, ({ make, year }) => make === 'Toyota' && year === 2014],
    [{ search: '100%' }, () => false],
    [{ make: '', model: [], search: '  ' }, () => true],
    [{ make: 'Lada' }, () => false],
    [
      { make: 'Toyota', fueltype: 'Petrol', max_price: 400_000, province: 'Gauteng' },
      (ad) => ad.make === 'Toyota' && ad.fueltype === 'Petrol' && ad.price <= 400_000 && ad.province === 'Gauteng',
    ],
  ];
  it.each(filters)('API-32 finds by %j', async (search, test) => {
    const answer = await list({ ...search, limit: 100 });
    expect(ascending(ids(answer))).toEqual(expected(test));
    expect(answer.count_records).toBe(expected(test).length);
  });

  const sortKeys: Record<(typeof sortOrders)[number], (ad: FixtureAd) => number> = {
    most_recent: ({ age }) => age,
    // Without a town it is the default order; near.test.ts has towns.
    nearest: ({ age }) => age,
    // No ad has a label; attribute-filters.test.ts has those.
    best_value: () => 0,
    // No price changed; price-history.test.ts has drops.
    biggest_drop: () => 0,
    price_low_high: ({ price }) => price,
    price_high_low: ({ price }) => -price,
    year_low_high: ({ year }) => year,
    year_high_low: ({ year }) => -year,
    mileage_low_high: ({ mileage }) => mileage,
    mileage_high_low: ({ mileage }) => -mileage,
  };
  it.each(sortOrders)('API-33 sorts by %s, the newer id between equals', async (sortBy) => {
    const sorted = [...active].sort((a, b) => sortKeys[sortBy](a) - sortKeys[sortBy](b) || b.id - a.id);
    const featured = sorted.filter(({ id }) => featuredIds.includes(id));
    // All three come first in the default order, two in another one; the third has its own place there.
    const pinned = sortBy === 'most_recent' || sortBy === 'nearest' ? featured : featured.slice(0, 2);
    const expectedAds = [...pinned, ...sorted.filter((ad) => !pinned.includes(ad))];
    const { data } = await list({ sortBy, limit: 100 });
    expect(data.map(({ _id }) => Number(_id))).toEqual(expectedAds.map(({ id }) => id));
    expect(data.filter((ad) => ad.featured)).toHaveLength(3);
  });
  it('API-2034 lists the newest ads first, featured or not, when no ad is pinned', async () => {
    const newest = [...active].sort((a, b) => a.age - b.age || b.id - a.id).map(({ id }) => id);
    const unpinned = async (search: AdSearch) => ids((await api.post('cars/get-car-list?pinned=none', search)).json());
    expect(await unpinned({ limit: 100 })).toEqual(newest);
    expect(await unpinned({ limit: 10, page: 2 })).toEqual(newest.slice(10, 20));
  });
  it('API-33 sorts by most recent by default', async () => {
    expect(ids(await list({}))).toEqual(ids(await list({ sortBy: 'most_recent' })));
  });

  it('API-34 pages in the same order; a page past the end is empty with the full count', async () => {
    const whole = ids(await list({ sortBy: 'price_low_high', limit: 100 }));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ sortBy: 'price_low_high', page, limit: 12 })));
    expect(pages.flatMap(ids)).toEqual(whole);
    const pastEnd = await list({ page: 99_999 });
    expect(pastEnd).toMatchObject({ data: [], count_records: active.length });
  });

  it('API-35 marks the favorites of the signed-in user, and treats a bad token as signed out', async () => {
    const token = await api.signIn('buyer@example.com');
    const favorites = (answer: AdListResponse) =>
      answer.data.filter((ad) => ad.is_favorite === 'yes').map(({ _id }) => _id);
    expect(favorites(await list({ limit: 100 }, token))).toEqual(['11']);
    expect(favorites(await list({ limit: 100 }))).toEqual([]);
    expect(favorites(await list({ limit: 100 }, 'nonsense'))).toEqual([]);
  });
});
