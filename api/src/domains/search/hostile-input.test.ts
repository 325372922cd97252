import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const json = { 'content-type': 'application/json' };
const invalidBodies: [string, unknown, string][] = [
  ['a negative page', { page: -1 }, 'page must be at least 1.'],
  ['page zero', { page: 0 }, 'page must be at least 1.'],
  ['a page that is text', { page: '1' }, 'page must be a whole number.'],
  ['half a page', { page: 1.5 }, 'page must be a whole number.'],
  ['a huge page', { page: 1e12 }, 'page must be at most 100000.'],
  ['a huge limit', { limit: 1e9 }, 'limit must be at most 100.'],
  ['a limit of nothing', { limit: null }, 'limit must be a whole number.'],
  ['an unknown sort', { sortBy: 'cheapest' }, 'sortBy must be one of most_recent, best_value, biggest_drop,'],
  ['a sort named like a prototype', { sortBy: 'constructor' }, 'sortBy must be one of most_recent,'],
  ['a make that is a number', { make: 7 }, 'make must be a list or text.'],
  ['a list of numbers', { make: [1] }, 'make'],
  ['an object for a make', { make: { $ne: null } }, 'make must be a list or text.'],
  ['an endless list', { make: Array(101).fill('x') }, 'make'],
  ['over-long text', { search: 'x'.repeat(201) }, 'search must have at most 200 characters.'],
  ['a NUL', { search: 'a\u0000b' }, 'Text must not contain a NUL character.'],
  ['a NUL in a list', { make: ['a\u0000'] }, 'Text must not contain a NUL character.'],
  ['a negative price', { min_price: -5 }, 'min_price must be at least 0.'],
  ['a price past all prices', { max_price: 1e15 }, 'max_price must be at most 1000000000.'],
  ['a range upside down', { min_price: 10, max_price: 5 }, 'min_price must not be above max_price.'],
  ['mileage upside down', { min_km: 10, max_km: 5 }, 'min_km must not be above max_km.'],
  ['facets that are text', { facets: 'yes' }, 'facets must be true or false.'],
  ['an unknown field', { colour: 'red' }, 'colour is not known here.'],
  ['a list instead of a payload', [], 'body must be an object.'],
];

describe('malformed and hostile input', () => {
  it.each(invalidBodies)('API-6 returns 400 for %s', async (_what, body, msg) => {
    const answer = await api.post('cars/get-car-list', JSON.stringify(body), { headers: json });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, msg: expect.stringContaining(msg) });
  });

  it.each(['{', '', '"text"', 'null', '{"__proto__":{"page":1}}', '{"constructor":{"prototype":{"page":1}}}'])(
    'API-6 rejects the body %j',
    async (body) => {
      const answer = await api.post('cars/get-car-list', body, { headers: json });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().msg).toMatch(/\w/);
    },
  );

  it('API-6 rejects a body that is not JSON or too large', async () => {
    const text = await api.post('cars/get-car-list', 'page=1', { headers: { 'content-type': 'text/plain' } });
    expect(text.statusCode).toBe(415);
    const large = await api.post('cars/get-car-list', { search: 'x'.repeat(300_000) });
    expect(large.statusCode).toBe(413);
    expect(large.json()).toEqual({ success: false, msg: 'The body is too large.' });
  });

  it.each([
    'cars/get-single-car/%zz',
    'cars/get-single-car/%00',
    `cars/get-single-car/${'x'.repeat(290)}`,
    `cars/get-single-car/${'x'.repeat(5000)}`,
    'cars/get-single-car/__proto__',
    'cars/get-single-car/9223372036854775808',
    "cars/get-single-car/'; drop table ads; --",
    'users/get-dealer-profile/1e3',
    'users/get-dealer-profile/-1',
    'blogs/get-blog-by-slug/%2e%2e%2f',
    'cars/..%2f..%2fetc',
  ])('API-6 returns 4xx for GET %s', async (path) => {
    const answer = await api.get(path);
    expect([400, 404, 414]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ success: false, msg: expect.stringMatching(/\w/) });
  });

  it('API-6 treats % and _ in a search literally, and stray quotes are harmless', async () => {
    for (const search of ['%', '_', "'", '"', '\\', ';--', '🚗', '\ud800']) {
      const answer = await api.post('cars/get-car-list', { search });
      expect([search, answer.statusCode, answer.json().count_records]).toEqual([search, 200, 0]);
    }
  });
});
