import type { Ad } from '@roadworthy/contract/api/listings';
import { ads } from '../testing/fixture';
import { openTestApp, type TestApp } from '../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const ask = (path: string, car_ids: unknown, token?: string) => api.post(`cars/${path}`, { car_ids }, { token });
const slugOf = (id: number) => ads.find((ad) => ad.id === id)?.slug;

// Ad 7 is sold; 8 is inactive and, like 2, the dealer's.
describe.each([
  ['get-cars-by-ids', 4],
  ['get-car-summaries', 12],
])('POST cars/%s', (path, most) => {
  const ids = async (car_ids: unknown, token?: string) =>
    (await ask(path, car_ids, token)).json().data.map(({ _id }: Ad) => Number(_id));

  it('API-210 gives ads by slug or id in the order asked for, each once', async () => {
    expect(await ids(['30', slugOf(2), '7', '11'])).toEqual([30, 2, 7, 11]);
    expect(await ids(['3', slugOf(3), '1', '3'])).toEqual([3, 1]);
  });
  it('API-210 leaves out those that are not there or not for the caller', async () => {
    expect(await ids([])).toEqual([]);
    expect(await ids(['999', '5', 'nothing', '8'])).toEqual([5]);
    expect(await ids(['999', "x' or true --"])).toEqual([]);
    expect(await ids(['8'], await api.signIn('dealer@example.com'))).toEqual([8]);
    expect(await ids(['8'], await api.signIn('seller@example.com'))).toEqual([]);
  });
  it('API-210 knows the hearts of who asks', async () => {
    const { data } = (await ask(path, ['11', '12'], await api.signIn('buyer@example.com'))).json();
    expect(data.map(({ is_favorite }: Ad) => is_favorite)).toEqual(['yes', 'no']);
  });
  it.each([
    ['too many', Array.from({ length: most + 1 }, (_, at) => String(at + 1))],
    ['a number', [1]],
    ['an empty id', ['']],
    ['no list', '1'],
    ['nothing', undefined],
  ])('API-210 refuses %s', async (_what, car_ids) => {
    expect((await ask(path, car_ids)).statusCode).toBe(400);
  });
});

describe('POST cars/get-cars-by-ids', () => {
  it('API-211 gives all that the page of an ad shows', async () => {
    const [one] = (await ask('get-cars-by-ids', ['2'])).json().data;
    expect(one).toEqual((await api.get('cars/get-single-car/2')).json().data);
    expect(one.images).toHaveLength(3);
  });
  it('API-47 tells no number', async () => {
    expect((await ask('get-cars-by-ids', ['2'])).body).not.toContain('000000003');
  });
});

describe('POST cars/get-car-summaries', () => {
  it('API-211 gives what a card shows', async () => {
    const [one] = (await ask('get-car-summaries', ['2'])).json().data;
    const { data } = (await api.post('cars/get-car-list', { limit: 100 })).json();
    expect(one).toEqual(data.find(({ _id }: Ad) => _id === '2'));
  });
});
