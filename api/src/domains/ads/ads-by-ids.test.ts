import type { Ad } from '@roadworthy/contract/api/listings';
import { ads } from '../../../test/support/fixture';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const post = (path: string, car_ids: unknown, token?: string) => api.post(`cars/${path}`, { car_ids }, { token });
const slugOf = (id: number) => ads.find((ad) => ad.id === id)?.slug;

// Ad 7 is sold; 8 is inactive and, like 2, the dealer's.
describe.each([
  ['get-cars-by-ids', 4],
  ['get-car-summaries', 12],
])('POST cars/%s', (path, maxIds) => {
  const ids = async (car_ids: unknown, token?: string) =>
    (await post(path, car_ids, token)).json().data.map(({ _id }: Ad) => Number(_id));

  it('API-210 returns ads by slug or id in the requested order, each once', async () => {
    expect(await ids(['30', slugOf(2), '7', '11'])).toEqual([30, 2, 7, 11]);
    expect(await ids(['3', slugOf(3), '1', '3'])).toEqual([3, 1]);
  });
  it('API-210 omits ads that are missing or hidden from the caller', async () => {
    expect(await ids([])).toEqual([]);
    expect(await ids(['999', '5', 'nothing', '8'])).toEqual([5]);
    expect(await ids(['999', "x' or true --"])).toEqual([]);
    expect(await ids(['8'], await api.signIn('dealer@example.com'))).toEqual([8]);
    expect(await ids(['8'], await api.signIn('seller@example.com'))).toEqual([]);
  });
  it('API-210 marks the favorites of the caller', async () => {
    const { data } = (await post(path, ['11', '12'], await api.signIn('buyer@example.com'))).json();
    expect(data.map(({ is_favorite }: Ad) => is_favorite)).toEqual(['yes', 'no']);
  });
  it.each([
    ['too many', Array.from({ length: maxIds + 1 }, (_, index) => String(index + 1))],
    ['a number', [1]],
    ['an empty id', ['']],
    ['no list', '1'],
    ['nothing', undefined],
  ])('API-210 rejects %s', async (_what, car_ids) => {
    expect((await post(path, car_ids)).statusCode).toBe(400);
  });
});

describe('POST cars/get-cars-by-ids', () => {
  it('API-211 returns every field of the ad page', async () => {
    const [ad] = (await post('get-cars-by-ids', ['2'])).json().data;
    expect(ad).toEqual((await api.get('cars/get-single-car/2')).json().data);
    expect(ad.images).toHaveLength(3);
  });
  it('API-47 contains no phone number', async () => {
    expect((await post('get-cars-by-ids', ['2'])).body).not.toContain('000000003');
  });
});

describe('POST cars/get-car-summaries', () => {
  it('API-211 returns every field of a card', async () => {
    const [ad] = (await post('get-car-summaries', ['2'])).json().data;
    const { data } = (await api.post('cars/get-car-list', { limit: 100 })).json();
    expect(ad).toEqual(data.find(({ _id }: Ad) => _id === '2'));
  });
});
