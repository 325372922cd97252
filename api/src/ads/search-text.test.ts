import type { AdListAnswer } from '@roadworthy/contract/api/listings';
import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { ads, type FixtureAd } from '../testing/fixture';
import { openTestApp, type TestApp } from '../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const found = async (search: string): Promise<number[]> => {
  const answer = await api.post('cars/get-car-list', { search, limit: 100 });
  expect(answer.statusCode).toBe(200);
  return (answer.json() as AdListAnswer).data.map(({ _id }) => Number(_id)).sort((a, b) => a - b);
};
const expected = (test: (ad: FixtureAd) => boolean) =>
  ads.filter((ad) => ad.status === 'active' && test(ad)).map(({ id }) => id);
const is = (field: 'make' | 'model' | 'city' | 'bodytype', value: string) => (ad: FixtureAd) => ad[field] === value;

describe('POST cars/get-car-list with a search text', () => {
  it.each([
    ['tayota', is('make', 'Toyota')],
    ['toytoa', is('make', 'Toyota')],
    ['hilx', is('model', 'Hilux')],
    ['volkswagon', is('make', 'Volkswagen')],
    ['Corola', is('model', 'Corolla')],
    ['gqberha', is('city', 'Gqeberha')],
    ['tayota hilx', is('model', 'Hilux')],
  ])('API-110 forgives the typing mistakes of %j', async (text, test) => {
    expect(await found(text)).toEqual(expected(test));
  });

  it.each([
    ['vw', is('make', 'Volkswagen')],
    ['VW polo', is('model', 'Polo')],
    ['beemer', is('make', 'BMW')],
    ['bakkie', is('bodytype', 'Bakkie')],
    ['pick up', is('bodytype', 'Bakkie')],
    ['saloon', is('bodytype', 'Sedan')],
    ['Port Elizabeth', is('city', 'Gqeberha')],
    ['joburg', is('city', 'Johannesburg')],
    ['polo jobrug', (ad: FixtureAd) => ad.model === 'Polo' && ad.city === 'Johannesburg'],
    ['beamer port elizabeth', (ad: FixtureAd) => ad.make === 'BMW' && ad.city === 'Gqeberha'],
  ])('API-111 knows the other name in %j', async (text, test) => {
    expect(await found(text)).toEqual(expected(test));
  });

  it('API-110 guesses at no figures and at nothing that is far from every word', async () => {
    for (const text of ['20149', '3188', 'xyzzyq', 'po']) {
      const whole = expected((ad) =>
        ad.title
          .toLowerCase()
          .split(' ')
          .some((word) => word.startsWith(text)),
      );
      expect([text, await found(text)]).toEqual([text, whole]);
    }
  });

  it('API-110 does not blur a word that some ad has', async () => {
    await api.database.sql.execute(sql`update ads set title = 'Pole position' where id = 1`);
    expect(await found('pole')).toEqual([1]);
    expect(await found('polo')).toEqual(expected(is('model', 'Polo')));
  });

  it('API-112 finds an ad by a new word in the transaction that wrote it, and one without accents', async () => {
    await api.database.sql.execute(sql`update ads set title = 'Citroën Méhari Azur' where id = 2`);
    for (const text of ['mehari', 'Méhari', 'mehair', 'citroen azur']) expect(await found(text)).toEqual([2]);
    const [kept] = await rows<{ words: number }>(
      api.database.sql,
      sql`select count(*)::int as words from ad_words where word in ('mehari', 'citroen', 'azur')`,
    );
    expect(kept?.words).toBe(3);
  });
});
