import { buildAd } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { type ListedCars, saveLists } from './save-lists';

const summaries = 'POST cars/get-car-summaries';

/** A cache in memory; pictures are added without a network. */
function mockCache() {
  const files = new Map<string, Response>();
  const toPath = (address: string) => new URL(address, location.origin).pathname;
  const cache = {
    match: async (address: string) => files.get(address)?.clone(),
    put: async (address: string, response: Response) => void files.set(address, response),
    add: async (address: string) => void files.set(address, new Response('picture')),
    delete: async (address: string) => files.delete(toPath(address)),
    keys: async () => [...files.keys()].map((address) => ({ url: location.origin + address })),
  };
  Object.assign(globalThis, { caches: { open: async () => cache } });
  const read = async (list: string) => JSON.parse((await files.get(`/saved/${list}.json`)?.clone().text()) ?? 'null');
  return { files, read };
}
const withWorker = (controller: object | null, connection = {}) =>
  Object.defineProperties(navigator, {
    serviceWorker: { value: { controller }, configurable: true },
    connection: { value: connection, configurable: true },
  });

const picture = { url: '/media/polo/1280.webp', placeholder: '' } as never;
const polo = buildAd({ _id: '1', slug: 'polo', title: 'VW Polo', picture });
const hilux = buildAd({ _id: '2', slug: 'hilux', title: 'Toyota Hilux', picture: null });

beforeEach(() => withWorker({}));
afterAll(() => Reflect.deleteProperty(globalThis, 'caches'));
const save = (lists: ListedCars) => saveLists(lists, () => true);
const none = { favourites: [], compare: [], viewed: [] };

it('SHL-340 saves each list with texts and small pictures, from one request', async () => {
  const { files, read } = mockCache();
  const calls = mockApi({ [summaries]: { data: [polo, hilux] } });
  await save({ favourites: ['1', '2'], compare: ['polo'], viewed: ['2'] });
  expect(calls).toEqual([{ name: summaries, body: { car_ids: ['2', '1', 'polo'] } }]);
  const titles = async (list: string) => (await read(list)).cars.map(({ title }: { title: string }) => title);
  expect([await titles('favourites'), await titles('compare'), await titles('viewed')]).toEqual([
    ['Toyota Hilux', 'VW Polo'],
    ['VW Polo'],
    ['Toyota Hilux'],
  ]);
  expect((await read('compare')).cars[0]).toMatchObject({
    path: '/second-hand-cars/polo',
    picture: '/media/polo/320.webp',
  });
  expect(files.has('/media/polo/320.webp')).toBe(true);
});

it('SHL-340 deletes lists that became empty and pictures that no list shows', async () => {
  const { files } = mockCache();
  mockApi({ [summaries]: { data: [polo] } });
  await save({ ...none, viewed: ['1'] });
  await save(none);
  expect([...files.keys()]).toEqual([]);
});

it('SHL-340 saves 20 cars of a list, the newest favourites', async () => {
  const { read } = mockCache();
  const ads = Array.from({ length: 30 }, (_, n) => buildAd({ _id: String(n), slug: `car-${n}`, title: `Car ${n}` }));
  const find = (body: unknown) => ads.filter(({ _id }) => (body as { car_ids: string[] }).car_ids.includes(_id));
  mockApi({ [summaries]: (body) => ({ data: find(body) }) });
  await save({ ...none, favourites: ads.map(({ _id }) => _id) });
  const { cars } = await read('favourites');
  expect([cars.length, cars[0].title]).toEqual([20, 'Car 29']);
});

it('SHL-340 stores no pictures for a browser that asks for little data', async () => {
  withWorker({}, { saveData: true });
  const { files } = mockCache();
  mockApi({ [summaries]: { data: [polo] } });
  await save({ ...none, viewed: ['1'] });
  expect([...files.keys()]).toEqual(['/saved/viewed.json']);
});

it('SHL-340 saves nothing without a worker', async () => {
  withWorker(null);
  const { files } = mockCache();
  mockApi({ [summaries]: { data: [polo] } });
  await save({ ...none, viewed: ['1'] });
  expect(files.size).toBe(0);
});
