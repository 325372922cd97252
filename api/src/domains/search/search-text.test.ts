import type { AdListResponse } from '@roadworthy/contract/api/listings';
import { sql } from 'drizzle-orm';
import { ads, type FixtureAd } from '../../../test/support/fixture';
import { rows } from '../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const findIds = async (search: string): Promise<number[]> => {
  const answer = await api.post('cars/get-car-list', { search, limit: 100 });
  expect(answer.statusCode).toBe(200);
  return (answer.json() as AdListResponse).data.map(({ _id }) => Number(_id)).sort((a, b) => a - b);
};
const expected = (test: (ad: FixtureAd) => boolean) =>
  ads.filter((ad) => ad.status === 'active' && test(ad)).map(({ id }) => id);
const hasValue = (field: 'make' | 'model' | 'city' | 'bodytype', value: string) => (ad: FixtureAd) =>
  ad[field] === value;

describe('POST cars/get-car-list with a search text', () => {
  it.each([
    ['tayota', hasValue('make', 'Toyota')],
    ['toytoa', hasValue('make', 'Toyota')],
    ['hilx', hasValue('model', 'Hilux')],
    ['volkswagon', hasValue('make', 'Volkswagen')],
    ['Corola', hasValue('model', 'Corolla')],
    ['gqberha', hasValue('city', 'Gqeberha')],
    ['tayota hilx', hasValue('model', 'Hilux')],
  ])('API-110 corrects the misspelling %j', async (text, test) => {
    expect(await findIds(text)).toEqual(expected(test));
  });

  it.each([
    ['vw', hasValue('make', 'Volkswagen')],
    ['VW polo', hasValue('model', 'Polo')],
    ['beemer', hasValue('make', 'BMW')],
    ['bakkie', hasValue('bodytype', 'Bakkie')],
    ['pick up', hasValue('bodytype', 'Bakkie')],
    ['saloon', hasValue('bodytype', 'Sedan')],
    ['Port Elizabeth', hasValue('city', 'Gqeberha')],
    ['joburg', hasValue('city', 'Johannesburg')],
    ['polo jobrug', (ad: FixtureAd) => ad.model === 'Polo' && ad.city === 'Johannesburg'],
    ['beamer port elizabeth', (ad: FixtureAd) => ad.make === 'BMW' && ad.city === 'Gqeberha'],
  ])('API-111 resolves the alias in %j', async (text, test) => {
    expect(await findIds(text)).toEqual(expected(test));
  });

  it('API-110 does not correct numbers, or words far from every known word', async () => {
    for (const text of ['20149', '3188', 'xyzzyq', 'po']) {
      const literalMatches = expected((ad) =>
        ad.title
          .toLowerCase()
          .split(' ')
          .some((word) => word.startsWith(text)),
      );
      expect([text, await findIds(text)]).toEqual([text, literalMatches]);
    }
  });

  it('API-110 does not correct a word that some ad contains', async () => {
    await api.database.db.execute(sql`update ads set title = 'Pole position' where id = 1`);
    expect(await findIds('pole')).toEqual([1]);
    expect(await findIds('polo')).toEqual(expected(hasValue('model', 'Polo')));
  });

  it('API-1988 corrects a word that only a sold ad has, and not to such a word', async () => {
    await api.database.db.execute(sql`update ads set title = title || ' hilx hiluz' where id = 7 and status = 'sold'`);
    for (const text of ['hilx', 'hiluzz']) expect(await findIds(text)).toEqual(expected(hasValue('model', 'Hilux')));
  });

  it('API-1988 does not correct a word that no ad under the other filters has', async () => {
    const [bmw] = expected(hasValue('make', 'BMW'));
    await api.database.db.execute(sql`update ads set title = 'Pole position' where id = ${bmw}`);
    const find = async (search: string) =>
      (await api.post('cars/get-car-list', { search, make: 'BMW' })).json().count_records as number;
    expect([await find('polo'), await find('polw')]).toEqual([0, 1]);
  });

  it('API-112 finds an ad by a new word right after it was written, and without accents', async () => {
    await api.database.db.execute(sql`update ads set title = 'Citroën Méhari Azur' where id = 2`);
    for (const text of ['mehari', 'Méhari', 'mehair', 'citroen azur']) expect(await findIds(text)).toEqual([2]);
    const [counted] = await rows<{ words: number }>(
      api.database.db,
      sql`select count(*)::int as words from ad_words where word in ('mehari', 'citroen', 'azur')`,
    );
    expect(counted?.words).toBe(3);
  });

  it('API-993 finds a feature, also by alias and misspelled; a change of features applies', async () => {
    const setFirstFeature = async (id: number, feature: string) =>
      api.database.db.execute(sql`update ads set carfeatures = array[${feature}, 'Tow Bar'] where id = ${id}`);
    await setFirstFeature(3, 'Backup Camera');
    for (const text of ['backup camera', 'reversing camera', 'Backup camra', `${ads[2]?.model} towbar`]) {
      expect([text, await findIds(text)]).toEqual([text, [3]]);
    }
    await setFirstFeature(3, 'Sunroof');
    expect(await findIds('backup camera')).toEqual([]);
  });

  it('API-2050 corrects a misspelled alias, and not to a word of ads that is farther from it', async () => {
    await api.database.db.execute(sql`update ads set title = 'Beetle Karoo' where id = 4`);
    await api.database.db.execute(sql`update ads set carfeatures = array['Navigation System'] where id = 5`);
    expect(await findIds('beemre')).toEqual(expected(hasValue('make', 'BMW')));
    expect(await findIds('satnva')).toEqual([5]);
    expect(await findIds('beetel')).toEqual([4]);
    // Only the whole of 'pick-up' is an alias.
    expect(await findIds('up')).toEqual([]);
  });

  it('API-2053 requires every word of a text, however many; a repeated word once', async () => {
    const { make, model, city, province, fueltype, transmission, bodytype } = ads[0] as FixtureAd;
    const words = [make, model, city, province, fueltype, transmission, bodytype].join(' ').split(' ');
    expect(words.length).toBeGreaterThan(8);
    expect(await findIds(words.join(' '))).toContain(1);
    expect(await findIds(`${words.join(' ')} Pretoria`)).toEqual([]);
    expect(await findIds(Array(100).fill('b').join(' '))).toEqual(await findIds('b'));
  });

  it('API-2053 corrects eight words of a text, and none of more', async () => {
    await api.database.db.execute(
      sql`update ads set title = 'Amarok Boxster Cayenne Duster Everest Fortuner Gallardo Hardbody Impreza' where id = 6`,
    );
    const eight = 'amarokk boxsterr cayennee dusterr everestt fortunerr gallardoo hardbodyy';
    expect(await findIds(eight)).toEqual([6]);
    expect(await findIds(`${eight} impreza`)).toEqual([6]);
    expect(await findIds(`${eight} imprezaa`)).toEqual([]);
  });

  it('API-994 finds ads with the requested cab, or every bakkie when there are none', async () => {
    const bakkies = expected((ad) => ad.model === 'Hilux' && ad.bodytype === 'Bakkie');
    expect(bakkies.length).toBeGreaterThan(1);
    expect(await findIds('Hilux double cab')).toEqual(bakkies);
    await api.database.db.execute(sql`update ads set title = 'Hilux D/C' where id = ${bakkies[0]}`);
    expect(await findIds('Hilux double cab')).toEqual([bakkies[0]]);
    expect(await findIds('Hilux single cab')).toEqual(bakkies);
  });

  it('API-994 finds no ad that has the words of a cab elsewhere in its text', async () => {
    const title = (id: number | undefined, text: string) =>
      api.database.db.execute(sql`update ads set title = ${text} where id = ${id}`);
    const [extended, superCarry, club, other] = expected((ad) => ad.bodytype === 'Bakkie');
    await title(extended, 'Ranger XL (super-cab)');
    await title(superCarry, 'Super Carry 1.2 single cab');
    await title(club, 'Utility 1.8 Club single cab');
    await title(other, 'Van with extended roof, crew-cab');
    for (const text of ['extended cab', 'supercab', 'club cab'])
      expect([text, await findIds(text)]).toEqual([text, [extended]]);
    expect(await findIds('s/cab')).toEqual([superCarry, club]);
    expect(await findIds('double cab')).toContain(other);
  });
});
