import { sql } from 'drizzle-orm';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { loadCatalogue } from './load-catalogue';
import { readCatalogue } from './read-catalogue';

let api: TestApp;
const catalogue = readCatalogue();
const load = (variants = catalogue.variants, version = catalogue.version) =>
  api.database.db.transaction((tx) => loadCatalogue(tx, { version, variants }));
const storedIds = async () =>
  (await rows<{ id: string }>(api.database.db, sql`select id from variants`)).map(({ id }) => id).sort();
const loads = () =>
  rows<{ version: string; added: number; changed: number; removed: number }>(
    api.database.db,
    sql`select version, added, changed, removed from catalogue_loads order by id`,
  );
const changedAds = async () => {
  const events = await rows<{ id: number; status: string }>(
    api.database.db,
    sql`delete from events where type = 'ad-changed' returning subject_id::int as id, data->>'status' as status`,
  );
  return events.map(({ id, status }) => `${id} ${status}`).sort();
};
const variantOf = async (ad: number) => {
  const [row] = await rows<{ variant: string | null }>(
    api.database.db,
    sql`select variant_id as variant from ads where id = ${ad}`,
  );
  return row?.variant;
};
const [first, second] = catalogue.variants as [
  (typeof catalogue.variants)[number],
  (typeof catalogue.variants)[number],
];

beforeAll(async () => {
  api = await openTestApp();
  await load();
});
afterAll(() => api.close());

describe('loading the variant catalogue', () => {
  it('API-469 stores every variant with all facts, and changes nothing the second time', async () => {
    const stored = await rows<{ seats: number; litres: number; guesses: string[]; sold: number }>(
      api.database.db,
      sql`select seats, litres, guesses, sold_from as sold from variants where id = ${first.id}`,
    );
    expect(stored).toEqual([
      { seats: first.seats, litres: first.litres, guesses: first.guesses, sold: first.soldFrom },
    ]);
    expect(await storedIds()).toEqual(catalogue.variants.map(({ id }) => id).sort());
    expect(await load()).toEqual({ version: catalogue.version, added: [], changed: [], removed: [], ads: 0 });
    expect(await loads()).toEqual([
      { version: catalogue.version, added: catalogue.variants.length, changed: 0, removed: 0 },
    ]);
  });

  it('API-469 names what was added, changed and removed', async () => {
    const rest = catalogue.variants.slice(2);
    const [third] = rest as [(typeof rest)[number]];
    const changes = await load([{ ...third, kw: third.kw + 1 }, ...rest.slice(1), { ...first, id: 'new-1' }], 'next');
    expect(changes).toMatchObject({
      added: [{ id: 'new-1' }],
      changed: [{ variant: { id: third.id }, facts: [{ fact: 'kw', from: third.kw, to: third.kw + 1 }] }],
      removed: expect.arrayContaining([
        expect.objectContaining({ id: first.id }),
        expect.objectContaining({ id: second.id }),
      ]),
    });
    expect((await loads()).at(-1)).toEqual({ version: 'next', added: 1, changed: 1, removed: 2 });
    const back = await load();
    expect([back.added.length, back.changed.length, back.removed.length]).toEqual([2, 1, 1]);
    expect(await storedIds()).toEqual(catalogue.variants.map(({ id }) => id).sort());
  });

  it('API-473 adds the makes and models that the lists lack, and removes none', async () => {
    const listed = () =>
      rows<{ make: string; model: string; status: string }>(
        api.database.db,
        sql`select makes.title as make, models.title as model, status from models join makes on makes.id = make_id`,
      );
    const before = await listed();
    const keyOf = ({ make, model }: { make: string; model: string }) => `${make} ${model}`;
    const known = new Set(before.map(keyOf));
    expect(catalogue.variants.filter((variant) => !known.has(keyOf(variant)))).toEqual([]);
    const makes = new Set(before.map(({ make }) => make));
    expect(makes.size).toBe(new Set(before.map(({ make }) => make.toLowerCase())).size);
    const ended = { ...first, id: 'new-2', make: first.make.toUpperCase(), model: 'Model X', soldTo: 2020 };
    await load([...catalogue.variants, ended, { ...ended, id: 'new-3', make: 'Make Y', soldTo: null }], 'other makes');
    const added = (await listed()).filter((model) => !known.has(keyOf(model)));
    expect(added).toEqual([
      { make: first.make, model: 'Model X', status: 'discontinued' },
      { make: 'Make Y', model: 'Model X', status: 'current' },
    ]);
    expect((await listed()).length).toBe(before.length + added.length);
    await load();
  });

  it('API-470 publishes the ads of a variant with a corrected fact that searches read, and no others', async () => {
    await api.database.db.execute(sql`update ads set variant_id = ${first.id} where id in (1, 8)`);
    await api.database.db.execute(sql`update ads set variant_id = ${second.id} where id = 2`);
    await changedAds();
    const others = catalogue.variants.slice(1);
    const corrected = await load([{ ...first, seats: first.seats + 1 }, ...others], 'seats');
    expect(corrected.ads).toBe(2);
    expect(await changedAds()).toEqual(['1 active', '8 inactive']);
    await load([{ ...first, seats: first.seats + 1, priceWhenNew: 1 }, ...others], 'price');
    expect(await changedAds()).toEqual([]);
    await load();
  });

  it('API-470 leaves the ads of a removed variant without one', async () => {
    await api.database.db.execute(sql`update ads set variant_id = ${first.id} where id = 3`);
    await changedAds();
    expect(await load(catalogue.variants.slice(1), 'without the first')).toMatchObject({ ads: 3 });
    expect([await variantOf(3), await variantOf(2)]).toEqual([null, second.id]);
    expect(await changedAds()).toContain('3 active');
    await load();
  });
});
