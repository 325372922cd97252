import type { AdListResponse } from '@roadworthy/contract/api/listings';
import type { Suggestion } from '@roadworthy/contract/api/suggestions';
import { ads } from '../../../test/support/fixture';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const getSuggestions = async (text: string): Promise<Suggestion[]> => {
  const answer = await api.get(`cars/search-suggestions?${new URLSearchParams({ text })}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const first = async (text: string) => (await getSuggestions(text))[0]?.label;
const count = (field: 'make' | 'model' | 'city', value: string) =>
  ads.filter((ad) => ad.status === 'active' && ad[field] === value).length;

describe('GET cars/search-suggestions', () => {
  it('API-113 suggests a make, then its models by their number of ads', async () => {
    const found = await getSuggestions('toy');
    expect(found[0]).toEqual({ kind: 'make', label: 'Toyota', query: 'brands=Toyota', count: count('make', 'Toyota') });
    expect(found.slice(1).map(({ kind }) => kind)).toEqual(['model', 'model', 'model']);
    const counts = found.slice(1).map(({ count }) => count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(found).toContainEqual({
      kind: 'model',
      label: 'Toyota Hilux',
      query: 'brands=Toyota&models=Hilux',
      count: count('model', 'Hilux'),
    });
  });

  it.each([
    ['hil', 'Toyota Hilux'],
    ['toyota hi', 'Toyota Hilux'],
    ['hilux toy', 'Toyota Hilux'],
    ['bakk', 'Bakkie'],
    ['pret', 'Pretoria, Gauteng'],
    ['gau', 'Gauteng'],
    ['cape', 'Western Cape'],
    ['cape t', 'Cape Town, Western Cape'],
  ])('API-113 suggests for %j: %s', async (text, label) => {
    const labels = (await getSuggestions(text)).map((suggestion) => suggestion.label);
    expect(labels).toContain(label);
    if (text !== 'cape') expect(labels[0]).toBe(label);
  });

  it.each([
    ['vw', 'Volkswagen'],
    ['vw pol', 'Volkswagen Polo'],
    ['beem', 'BMW'],
    ['pick', 'Bakkie'],
    ['port eliz', 'Gqeberha, Eastern Cape'],
    ['Joburg', 'Johannesburg, Gauteng'],
  ])('API-111 suggests for the alias %j: %s', async (text, label) => {
    expect(await first(text)).toBe(label);
  });

  it.each([
    ['tayota', 'Toyota'],
    ['tayo', 'Toyota'],
    ['volkswagon', 'Volkswagen'],
    ['petroria', 'Pretoria, Gauteng'],
  ])('API-110 corrects the misspelling %j: %s', async (text, label) => {
    expect(await first(text)).toBe(label);
  });

  it('API-113 returns a query for each that finds as many ads', async () => {
    const filters: Record<string, string> = {
      brands: 'make',
      models: 'model',
      types: 'bodytype',
      provinces: 'province',
      cities: 'city',
    };
    for (const { query, count } of [
      ...(await getSuggestions('t')),
      ...(await getSuggestions('b')),
      ...(await getSuggestions('e')),
    ]) {
      const search = Object.fromEntries(
        [...new URLSearchParams(query)].map(([name, value]) => [filters[name] ?? '', value]),
      );
      const answer = (await api.post('cars/get-car-list', search)).json() as AdListResponse;
      expect([query, answer.count_records]).toEqual([query, count]);
    }
  });

  it('API-114 returns none for empty text, unknown text and a make without ads; at most eight', async () => {
    expect((await api.get('cars/search-suggestions')).json().data).toEqual([]);
    for (const text of ['', '   ', 'xyzzyq', 'ferrari', '%', "'"]) expect(await getSuggestions(text)).toEqual([]);
    for (const letter of 'abcehptvw') expect((await getSuggestions(letter)).length).toBeLessThanOrEqual(8);
  });

  it.each(['text=a&text=b', `text=${'x'.repeat(101)}`, 'text=%00', 'words=a'])('API-6 rejects %s', async (query) => {
    const answer = await api.get(`cars/search-suggestions?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().msg).toMatch(/\w/);
  });
});
