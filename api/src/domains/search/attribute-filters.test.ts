import type { AdListResponse, AdSearch, AdSummary } from '@roadworthy/contract/api/listings';
import { postedDays } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import { type VariedAd, varyAds } from '../../../test/ads/vary-ads';
import { openTestApp, type TestApp } from '../../../test/support/test-app';
import { setPriceLabels } from '../ads';

let api: TestApp;
let ads: VariedAd[];
beforeAll(async () => {
  api = await openTestApp();
  ads = await varyAds(api);
});
afterAll(() => api.close());

const list = async (search: AdSearch): Promise<AdListResponse> => {
  const answer = await api.post('cars/get-car-list', { limit: 100, ...search });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const idsOf = async (search: AdSearch) => (await list(search)).data.map(({ _id }) => Number(_id)).sort((a, b) => a - b);
const expected = (test: (ad: VariedAd) => boolean) => ads.filter(test).map(({ id }) => id);

const filters: [AdSearch, (ad: VariedAd) => boolean][] = [
  [{ drive: '4wd, RWD' }, ({ drive }) => drive === '4WD' || drive === 'RWD'],
  [{ exteriorcolor: 'Turqoise' }, ({ exteriorcolor }) => exteriorcolor === 'Turquoise'],
  [{ exteriorcolor: ['red', 'White'] }, ({ exteriorcolor }) => exteriorcolor !== 'Turquoise'],
  [{ min_engine: 1.4 }, ({ engine }) => engine >= 1.4],
  [{ min_engine: 1, max_engine: 1.6 }, ({ engine }) => engine >= 1 && engine <= 1.6],
  [{ max_engine: 0 }, ({ engine }) => engine === 0],
  [{ seats: '5' }, ({ variant }) => variant?.seats === 5],
  [{ seats: ['2', '4'] }, ({ variant }) => variant?.seats === 2 || variant?.seats === 4],
  [{ doors: '4' }, ({ variant }) => variant?.doors === 4],
  [{ cab: 'Double' }, ({ variant }) => variant?.cab === 'double'],
  [{ seller: 'dealer' }, ({ creatorId }) => creatorId >= 3],
  [{ seller: 'private' }, ({ creatorId }) => creatorId === 2],
  [{ value: 'great,good' }, ({ label }) => label === 'great' || label === 'good'],
  [{ value: 'check' }, ({ label }) => label === 'check'],
  [{ value: 'cheap' }, () => false],
  [{ posted_days: 7 }, ({ days }) => days <= 7],
  [{ posted_days: 0 }, ({ days }) => days === 0],
  [{ carfeatures: 'Bluetooth' }, ({ carfeatures }) => carfeatures.includes('Bluetooth')],
  [
    { carfeatures: ['A/C: Front', 'airbags: passenger'] },
    ({ carfeatures }) => carfeatures.includes('A/C: Front') && carfeatures.includes('Airbags: Passenger'),
  ],
  [{ carfeatures: 'Ejection seat' }, () => false],
  [{ search: 'd/cab' }, ({ variant }) => variant?.cab === 'double'],
  [{ search: 'sunroof' }, ({ carfeatures }) => carfeatures.includes('Sunroof')],
  [
    { drive: 'FWD,4WD', min_engine: 1, seller: 'dealer', carfeatures: 'Alarm', posted_days: 60, cab: 'double,single' },
    ({ drive, engine, creatorId, carfeatures, days, variant }) =>
      (drive === 'FWD' || drive === '4WD') &&
      engine >= 1 &&
      creatorId >= 3 &&
      carfeatures.includes('Alarm') &&
      days <= 60 &&
      (variant?.cab === 'double' || variant?.cab === 'single'),
  ],
];

const exclusions: [AdSearch, (ad: VariedAd) => boolean][] = [
  [{ exteriorcolor: '-turqoise' }, ({ exteriorcolor }) => exteriorcolor !== 'Turquoise'],
  [{ make: ['-toyota', '-VW'] }, ({ make }) => make !== 'Toyota' && make !== 'Volkswagen'],
  [{ make: 'Toyota', model: '-Hilux' }, ({ make, model }) => make === 'Toyota' && model !== 'Hilux'],
  [{ cab: '-double' }, ({ variant }) => variant?.cab !== 'double'],
  [{ seats: ['5', '-5'] }, () => false],
  [{ carfeatures: '-Bluetooth' }, ({ carfeatures }) => !carfeatures.includes('Bluetooth')],
  [
    { carfeatures: ['A/C: Front', '-Bluetooth', '-Ejection seat'] },
    ({ carfeatures }) => carfeatures.includes('A/C: Front') && !carfeatures.includes('Bluetooth'),
  ],
  [{ value: '-check' }, ({ label }) => label !== 'check'],
  [{ seller: '-dealer' }, ({ creatorId }) => creatorId === 2],
];

describe('excluded names', () => {
  it.each(exclusions)('API-995 finds all others by %j', async (search, test) => {
    expect(await idsOf(search)).toEqual(expected(test));
  });

  it('API-995 counts an excluded option as if it were not excluded, and returns it in canonical spelling', async () => {
    const all = await list({ facets: true });
    const { facets, names } = await list({ facets: true, exteriorcolor: '-turqoise', make: '-vw' });
    expect(names).toMatchObject({ exteriorcolor: ['-Turquoise'], make: ['-Volkswagen'] });
    const makes = (await list({ facets: true, exteriorcolor: '-turqoise' })).facets?.makes;
    expect(facets?.makes).toEqual(makes);
    expect(all.facets?.exteriorcolors.map(({ value }) => value)).toContain('Turquoise');
    expect(facets?.exteriorcolors).toEqual((await list({ facets: true, make: '-vw' })).facets?.exteriorcolors);
  });
});

describe('a range of years', () => {
  it.each<[AdSearch, (ad: VariedAd) => boolean]>([
    [{ min_year: 2014 }, ({ year }) => year >= 2014],
    [{ max_year: 2013 }, ({ year }) => year <= 2013],
    [{ min_year: 2013, max_year: 2015, year: 'older-than-2015' }, ({ year }) => year === 2013 || year === 2014],
    [{ min_year: 2015, year: '2014' }, () => false],
  ])('API-996 finds by %j', async (search, test) => {
    expect(await idsOf(search)).toEqual(expected(test));
  });

  it('API-996 refuses a first year after the last', async () => {
    expect((await api.post('cars/get-car-list', { min_year: 2016, max_year: 2015 })).statusCode).toBe(400);
  });
});

describe('filters by attributes', () => {
  it.each(filters)('API-38 finds by %j', async (search, test) => {
    expect(await idsOf(search)).toEqual(expected(test));
  });

  it('API-38 a trim narrows its own models only', async () => {
    const { trim } = ads.find(({ model, variant }) => model === 'Hilux' && variant?.trim)?.variant ?? {};
    if (!trim) throw new Error('No Hilux of the fixture has a trim.');
    const isTrim = ({ variant }: VariedAd) => variant?.trim === trim;
    expect(await idsOf({ trim: trim.toUpperCase() })).toEqual(expected(isTrim));
    expect(await idsOf({ make: 'Toyota', model: 'Hilux', trim })).toEqual(
      expected((ad) => ad.model === 'Hilux' && isTrim(ad)),
    );
    expect(await idsOf({ make: 'Toyota,BMW', model: 'Hilux', trim })).toEqual(
      expected((ad) => ad.make === 'BMW' || (ad.model === 'Hilux' && isTrim(ad))),
    );
  });

  it.each([
    [{ min_engine: 2, max_engine: 1 }, 'min_engine'],
    [{ posted_days: -1 }, 'posted_days'],
    [{ min_engine: 'big' }, 'min_engine'],
  ])('API-38 rejects %j', async (search, field) => {
    const answer = await api.post('cars/get-car-list', search);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  });

  it('API-38 returns the marketplace’s spelling of the names', async () => {
    const { names } = await list({
      ...{ drive: '4wd', exteriorcolor: 'turqoise', cab: 'DOUBLE', carfeatures: 'a/c front', facets: true },
    });
    expect(names).toMatchObject({
      ...{ drive: ['4WD'], exteriorcolor: ['Turquoise'], cab: ['double'], carfeatures: ['A/C: Front'] },
    });
  });
});

describe('facets of attributes', () => {
  it.each<AdSearch>([{}, { seller: 'dealer', drive: 'FWD' }, { carfeatures: 'Alarm,Warranty', max_engine: 2 }])(
    'API-36 counts features besides the chosen ones, and days cumulatively: %j',
    async (search) => {
      const { facets, count_records } = await list({ ...search, facets: true });
      for (const { value, count } of facets?.carfeatures ?? []) {
        const chosen = [...String(search.carfeatures ?? '').split(','), value].filter(Boolean);
        expect([value, count]).toEqual([value, (await list({ ...search, carfeatures: chosen })).count_records]);
      }
      expect(facets?.posted.map(({ value }) => value)).toEqual(postedDays.map(String));
      for (const { value, count } of facets?.posted ?? [])
        expect([value, count]).toEqual([value, (await list({ ...search, posted_days: Number(value) })).count_records]);
      expect(count_records).toBeGreaterThan(0);
    },
  );

  it('API-36 counts the trims of chosen models only', async () => {
    expect((await list({ make: 'Toyota', facets: true })).facets?.trims).toEqual([]);
    const { facets } = await list({ make: 'Toyota', model: 'Hilux', facets: true });
    expect(facets?.trims.length).toBeGreaterThan(0);
    expect(new Set(facets?.trims.map(({ model }) => model))).toEqual(new Set(['Hilux']));
  });
});

describe('the order best_value', () => {
  it('API-33 is by label, then by price in percent of the estimate; a new label counts at once', async () => {
    // The job of price labels has run: it will not replace these.
    await api.app.runDueJobs();
    const labels = ['great', null, 'high', 'fair', 'check', 'good'] as const;
    const percents = { great: 80, good: 93, fair: 101, high: 120, check: 40 };
    const storedValue = (id: number) => {
      const label = labels[id % labels.length] ?? null;
      return { id, label, percent: label && percents[label] + (id % 5) };
    };
    await setPriceLabels(
      api.database.db,
      ads.map(({ id, price }) => ({ ...storedValue(id), price })),
    );
    // An uncertain estimate: how far below it the price is says little.
    const uncertain = ads.filter(({ id }) => storedValue(id).label === 'fair').slice(0, 2);
    await setPriceLabels(
      api.database.db,
      uncertain.map(({ id, price }) => ({ id, price, label: 'fair', percent: 82 })),
    );
    const order = ['great', 'good', 'fair', null, 'high', 'check'];
    const rankOf = (id: number) => {
      const { label, percent } = storedValue(id);
      const shown = uncertain.some((ad) => ad.id === id) ? 100 : (percent ?? 0);
      return order.indexOf(label) * 1_000 + shown;
    };
    const { data } = await list({ sortBy: 'best_value' });
    // The first two are featured.
    const shown = data.slice(2).map(({ _id }) => rankOf(Number(_id)));
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    expect(new Set(data.map(({ value_label }) => value_label)).size).toBe(6);
    const { _id: last, price, value_label } = data.at(-1) as AdSummary;
    expect(value_label).toBe('check');
    await setPriceLabels(api.database.db, [{ id: Number(last), price, label: 'great', percent: 76 }]);
    const found = await list({ sortBy: 'best_value' });
    expect(found.data.slice(0, 3).map(({ _id, value_label }) => [_id, value_label])).toContainEqual([last, 'great']);
  });
});

describe('the kind of seller', () => {
  it('API-37 is current when a user becomes a dealer', async () => {
    const before = await list({ seller: 'private' });
    expect(before.count_records).toBeGreaterThan(0);
    await api.database.db.execute(sql`update users set is_dealer = true where id = 2`);
    expect((await list({ seller: 'private' })).count_records).toBe(0);
    await api.database.db.execute(sql`update users set is_dealer = false where id = 2`);
    expect((await list({ seller: 'private' })).count_records).toBe(before.count_records);
  });
});
