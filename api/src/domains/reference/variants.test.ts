import type { Variant } from '@roadworthy/contract/api/variants';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const get = (path: string, query: Record<string, string>, headers = {}) =>
  api.get(`${path}?${new URLSearchParams(query)}`, { headers });
const list = (query: Record<string, string>, headers = {}) => get('reference/variants', query, headers);
const search = (query: Record<string, string>) => get('reference/variants/search', query);
const thisYear = new Date().getFullYear();
const polo = { make: 'Volkswagen', model: 'Polo' };
const prototypeNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

describe('GET reference/variants', () => {
  it('API-460 lists the years of a model, the newest first, and no variants', async () => {
    const answer = await list(polo);
    expect(answer.statusCode).toBe(200);
    const { years, variants } = answer.json().data;
    expect(variants).toEqual([]);
    expect(years).toContain(2019);
    expect(years[0]).toBeLessThanOrEqual(thisYear);
    expect(years).toEqual([...new Set<number>(years)].sort((a, b) => b - a));
  });

  it('API-460 lists the variants that could have been registered in each year of a model', async () => {
    const { years } = (await list(polo)).json().data;
    for (const year of years) {
      const { variants } = (await list({ ...polo, year: String(year) })).json().data;
      expect(variants.length).toBeGreaterThan(0);
      for (const variant of variants as Variant[]) {
        expect(variant).toMatchObject(polo);
        expect(variant.soldFrom).toBeLessThanOrEqual(year);
        expect((variant.soldTo ?? thisYear) + 1).toBeGreaterThanOrEqual(year);
      }
    }
  });

  it.each([
    ['vw', 'POLO'],
    ['merc', 'c class'],
  ])('API-460 finds a model by other spellings: %s %s', async (make, model) => {
    expect((await list({ make, model })).json().data.years).not.toEqual([]);
  });

  it.each([
    { make: 'Lada', model: 'Niva', year: '2019' },
    { make: 'Volkswagen', model: ' ', year: '2019' },
    ...prototypeNames.map((name) => ({ make: name, model: name, year: '2019' })),
    ...prototypeNames.map((name) => ({ ...polo, model: name })),
  ])('API-461 returns empty lists for an unknown model: %j', async (query) => {
    const answer = await list(query);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual({ years: [], variants: [] });
  });

  it.each(['3000', '9999', '0000', '1066', String(thisYear + 1)])(
    'API-461 returns no variants for a year without the model: %s',
    async (year) => {
      const answer = await list({ ...polo, year });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data.variants).toEqual([]);
    },
  );

  it.each([
    [{ model: 'Polo' }, 'make'],
    [{ make: 'Volkswagen' }, 'model'],
    [{ ...polo, make: '' }, 'make'],
    [{ ...polo, model: 'x'.repeat(81) }, 'model'],
    [{ ...polo, year: '19' }, 'year'],
    [{ ...polo, year: '-2019' }, 'year'],
    [{ ...polo, year: '2e3' }, 'year'],
    [{ ...polo, page: '2' }, 'page'],
  ])('API-462 rejects %j', async (query, field) => {
    const answer = await list(query as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });
});

describe('caching of variants', () => {
  it('API-463 answers 304 for the tag of an unchanged answer, also when weakened or one of several', async () => {
    const { headers, statusCode } = await list(polo);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    const etag = String(headers.etag);
    expect(etag).toMatch(/^"[0-9a-f]{16}\.[0-9a-f]{16}"$/);
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const unchanged = await list(polo, { 'if-none-match': tags });
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
      expect(unchanged.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=60' });
    }
    expect((await list(polo, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('API-463 tags different answers of one version differently, and neither errors nor checks', async () => {
    const tagOf = async (query: Record<string, string>) => String((await list(query)).headers.etag);
    const [years, variants] = [await tagOf(polo), await tagOf({ ...polo, year: '2019' })];
    expect(years).not.toBe(variants);
    expect(years.split('.')[0]).toBe(variants.split('.')[0]);
    for (const answer of [
      await list({ make: 'Ford' } as Record<string, string>),
      await api.post('reference/variants/check', polo),
    ])
      expect([answer.headers.etag, answer.headers['cache-control']]).toEqual([undefined, 'no-store']);
  });
});

describe('GET reference/variants/search', () => {
  const names = async (query: Record<string, string>) =>
    ((await search(query)).json().data as Variant[]).map(({ model, name }) => `${model} ${name}`);

  it('API-464 completes a text, the best match first', async () => {
    expect((await names({ text: '2019 polo 1.0 tsi comfort' }))[0]).toBe('Polo 1.0 TSI 70kW Comfortline');
    expect((await search({ text: 'polo' })).headers['cache-control']).toBe('public, max-age=60');
  });

  it('API-464 returns ten variants, or as many as wanted up to twenty', async () => {
    expect(await names({ text: 'hilux' })).toHaveLength(10);
    expect(await names({ text: 'hilux', limit: '3' })).toHaveLength(3);
    expect(await names({ text: 'hilux', limit: '20' })).toHaveLength(20);
  });

  // '__proto__' finds the Proton.
  const strangeNames = prototypeNames.filter((name) => name !== '__proto__');
  it.each(['', ' ', '%%', '2019', '2099 polo', '((((((((', ...strangeNames])(
    'API-465 finds nothing for %j',
    async (text) => {
      const answer = await search({ text });
      expect([answer.statusCode, answer.json().data]).toEqual([200, []]);
    },
  );

  it.each(['a '.repeat(50), 'qwxzy '.repeat(16), 'ﷺ'.repeat(100)])(
    'API-465 answers the longest texts: %s',
    async (text) => {
      expect((await search({ text })).statusCode).toBe(200);
    },
  );

  it.each([
    [{}, 'text'],
    [{ text: 'x'.repeat(101) }, 'text'],
    [{ text: 'x'.repeat(7_000) }, 'text'],
    [{ text: 'polo', limit: '0' }, 'limit'],
    [{ text: 'polo', limit: '21' }, 'limit'],
    [{ text: 'polo', limit: '-1' }, 'limit'],
    [{ text: 'polo', limit: '1e9' }, 'limit'],
  ])('API-465 rejects %j', async (query, field) => {
    const answer = await search(query as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });
});
