import type { AdListResponse, AdSearch } from '@roadworthy/contract/api/listings';
import { distanceKm, radiiKm, searchRadii } from '@roadworthy/contract/distance';
import { eq } from 'drizzle-orm';
import { type FixtureAd, featuredIds, ads as fixtureAds, towns } from '../../../test/support/fixture';
import { openTestApp, type TestApp } from '../../../test/support/test-app';
import { ads as adTable } from '../ads/schema';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  // A town that is not in the list, in a province that is.
  await api.database.db.update(adTable).set({ city: 'Kwaggafontein' }).where(eq(adTable.id, unlistedId));
});
afterAll(() => api.close());

type Town = (typeof towns)[number];
const unlistedId = 4;
const ads = fixtureAds.filter(({ status }) => status === 'active');
const list = async (search: AdSearch): Promise<AdListResponse> => {
  const answer = await api.post('cars/get-car-list', { limit: 100, ...search });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const idsOf = ({ data }: AdListResponse) => data.map(({ _id }) => Number(_id));
const ascending = (ids: number[]) => [...ids].sort((a, b) => a - b);
const townOf = ({ id, city }: FixtureAd) => (id === unlistedId ? undefined : towns.find(({ name }) => name === city));
const kmOf = (ad: FixtureAd, from: Town) => {
  const town = townOf(ad);
  return town ? distanceKm(from, town) : Number.POSITIVE_INFINITY;
};
const [gqeberha, johannesburg, pretoria, capeTown] = towns;

describe('POST cars/get-car-list near a town', () => {
  it.each(towns.flatMap((town) => radiiKm.map((within) => [town.name, within, town] as const)))(
    'API-39 near %s within %d km finds as many as the towns in reach have',
    async (near, within, town) => {
      const inReach = ads.filter((ad) => kmOf(ad, town) <= within);
      const answer = await list({ near, within });
      expect(ascending(idsOf(answer))).toEqual(inReach.map(({ id }) => id));
      const cities = towns.filter((other) => distanceKm(town, other) <= within).map(({ name }) => name);
      const counts = await Promise.all(cities.map((city) => list({ city, limit: 1 })));
      expect(answer.count_records).toBe(counts.reduce((sum, { count_records }) => sum + count_records, 0));
    },
  );

  it.each(['joburg', 'JOHANNESBURG', ' Johannesburg ', 'Johannesburg, Gauteng', 'joburg gauteng'])(
    'API-39 accepts the town as %j and returns its current name',
    async (near) => {
      const answer = await list({ near, within: 100, facets: true });
      expect(answer.names?.near).toBe('Johannesburg');
      expect(answer.count_records).toBe(ads.filter((ad) => kmOf(ad, johannesburg) <= 100).length);
    },
  );

  it('API-39 within the province finds towns that are not in the list too', async () => {
    const { province } = fixtureAds[unlistedId - 1] as FixtureAd;
    const town = towns.find((entry) => entry.province === province) as Town;
    const found = await list({ near: town.name, within: 'province' });
    expect(idsOf(found)).toContain(unlistedId);
    expect(ascending(idsOf(found))).toEqual(ads.filter((ad) => ad.province === province).map(({ id }) => id));
    expect(idsOf(await list({ near: town.name, within: 200 }))).not.toContain(unlistedId);
  });

  it('API-39 shows whole kilometres from the town, null where they are unknown', async () => {
    const { data } = await list({ near: 'Pretoria' });
    for (const { _id, distance_km } of data) {
      const km = kmOf(ads.find(({ id }) => id === Number(_id)) as FixtureAd, pretoria);
      expect(distance_km).toBe(Number.isFinite(km) ? Math.round(km) : null);
    }
    expect(data).toHaveLength(ads.length);
    expect(new Set(data.map(({ distance_km }) => distance_km))).toContain(null);
    for (const ad of (await list({})).data) expect(ad).not.toHaveProperty('distance_km');
  });

  it('API-39 a radius and other filters apply together', async () => {
    const found = await list({ near: 'Pretoria', within: 100, make: 'Toyota', max_price: 300_000, city: 'Joburg' });
    const expected = ads.filter(
      (ad) => townOf(ad) === johannesburg && ad.make === 'Toyota' && ad.price <= 300_000 && ad.id !== unlistedId,
    );
    expect(ascending(idsOf(found))).toEqual(expected.map(({ id }) => id));
  });

  it('API-39 an unknown town has no ads within a radius, and alone no effect', async () => {
    const within = await list({ near: 'Atlantis on Mars', within: 200, facets: true });
    expect(within).toMatchObject({ data: [], count_records: 0 });
    expect(within.names).not.toHaveProperty('near');
    expect((await list({ near: 'Atlantis on Mars', within: 'province' })).count_records).toBe(0);
    const everywhere = await list({ near: 'Atlantis on Mars', sortBy: 'nearest' });
    expect(everywhere.count_records).toBe(ads.length);
    expect(new Set(everywhere.data.map(({ distance_km }) => distance_km))).toEqual(new Set([null]));
  });

  it('API-39 a radius without a town has no effect', async () => {
    for (const near of [undefined, '', '  ']) {
      expect((await list({ near, within: 10 })).count_records).toBe(ads.length);
    }
  });

  it.each([{ within: 30 }, { within: 'all' }, { within: '50' }, { near: 'x'.repeat(81) }])(
    'API-39 rejects %j',
    async (search) => {
      const answer = await api.post('cars/get-car-list', { near: 'Durban', ...search });
      expect(answer.statusCode).toBe(400);
    },
  );

  it.each(searchRadii)('API-39 counts the ads of each radius, other filters applied: within %s', async (within) => {
    const search: AdSearch = { near: 'Gqeberha', make: 'Toyota,BMW', ...(within !== 'all' && { within }) };
    const { facets } = await list({ ...search, facets: true });
    expect(facets?.distances?.map(({ value }) => value)).toEqual(searchRadii.map(String));
    for (const [index, radius] of searchRadii.entries()) {
      const { within: _, ...anywhere } = search;
      const { count_records } = await list(radius === 'all' ? anywhere : { ...search, within: radius });
      expect(facets?.distances?.[index]?.count).toBe(count_records);
    }
    expect((await list({ make: 'Toyota', facets: true })).facets).not.toHaveProperty('distances');
  });

  it('API-39 counts the options of other filters within the radius', async () => {
    const { facets } = await list({ near: 'Pretoria', within: 100, facets: true });
    expect(facets?.cities.map(({ value }) => value)).toEqual(['Johannesburg', 'Pretoria']);
    const inReach = ads.filter((ad) => kmOf(ad, pretoria) <= 100 && ad.make === 'Toyota');
    expect(facets?.makes.find(({ value }) => value === 'Toyota')?.count).toBe(inReach.length);
  });
});

describe('the next radius', () => {
  it('API-39 is the smallest with more ads when a radius finds few', async () => {
    // Nothing is cheap enough in Johannesburg, but in Pretoria, 53 km away.
    const cheapest = Math.min(...ads.filter((ad) => townOf(ad) === pretoria).map(({ price }) => price));
    const search: AdSearch = { near: 'Johannesburg', max_price: cheapest };
    const few = await list({ ...search, within: 10 });
    expect(few.count_records).toBeLessThan(5);
    const hundred = await list({ ...search, within: 100 });
    expect(few.next_radius).toEqual({ within: 100, count: hundred.count_records });
    expect(few.next_radius).toEqual((await list({ ...search, within: 50, facets: true })).next_radius);
  });

  it('API-39 is anywhere when no radius finds more', async () => {
    const search: AdSearch = { near: 'Cape Town', city: 'Pretoria' };
    const { count_records } = await list(search);
    for (const within of [10, 200, 'province'] as const) {
      expect((await list({ ...search, within })).next_radius).toEqual({ within: 'all', count: count_records });
    }
  });

  it('API-39 is absent when enough ads are found, or none anywhere', async () => {
    expect((await list({ near: 'Pretoria', within: 10 })).count_records).toBeGreaterThanOrEqual(5);
    expect(await list({ near: 'Pretoria', within: 10 })).not.toHaveProperty('next_radius');
    expect(await list({ near: 'Pretoria', within: 10, make: 'Lada' })).not.toHaveProperty('next_radius');
    expect(await list({ near: 'Pretoria', make: 'Lada' })).not.toHaveProperty('next_radius');
  });
});

describe('nearest first', () => {
  const expectedOrder = (from: Town, found: readonly FixtureAd[]) => {
    const sorted = [...found].sort((a, b) => kmOf(a, from) - kmOf(b, from) || a.age - b.age || b.id - a.id);
    const pinned = sorted.filter(({ id }) => featuredIds.includes(id)).slice(0, 2);
    return [...pinned, ...sorted.filter((ad) => !pinned.includes(ad))].map(({ id }) => id);
  };

  it.each([gqeberha, johannesburg, pretoria, capeTown])(
    'API-39 sorts by distance from $name, the newest first in a town, at most two featured ads above',
    async (town) => {
      const search: AdSearch = { near: town.name, sortBy: 'nearest' };
      expect(idsOf(await list(search))).toEqual(expectedOrder(town, ads));
      const toyotas = ads.filter(({ make }) => make === 'Toyota');
      expect(idsOf(await list({ ...search, make: 'Toyota' }))).toEqual(expectedOrder(town, toyotas));
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({ ...search, page, limit: 10 })));
      expect(pages.flatMap(idsOf)).toEqual(expectedOrder(town, ads));
    },
  );
});
