import { sql } from 'drizzle-orm';
import { type DealerSite, dealerOf, importFile, openStockApp, paintPhoto } from '../../../../test/stock/stock-site';
import { rows } from '../../../../test/support/rows';
import type { TestApp } from '../../../../test/support/test-app';

let api: TestApp;
let site: DealerSite;
let dealer: ReturnType<typeof dealerOf>;
beforeAll(async () => {
  ({ api, site } = await openStockApp());
  dealer = dealerOf(api, await api.signIn('dealer@example.com'));
  site.files.set('https://dealer.example/a.jpg', await paintPhoto(1));
});
beforeEach(async () => {
  for (const table of ['stock_imports', 'recent_postings', 'ads where creator_id = 3', 'throttles'])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const VIN = 'WVWZZZ6RZHY000001';
const OTHER_VIN = 'WVWZZZ6RZHY000002';
const file = (...lines: string[]) =>
  ['Stock No;VIN;Registration;Make;Model;Derivative;Year;Price;KM;Transmission;Colour;Photos', ...lines].join('\n');
/** @param names stock number, VIN and registration */
const polo = (names: string, mileage = 84_000) =>
  `${names};VW;Polo;1.0 TSI Comfortline;2019;189900;${mileage};Manual;White;https://dealer.example/a.jpg`;
const corolla = (names: string) =>
  `${names};Toyota;Corolla;1.8 XS CVT;2018;210000;99500;CVT;Silver;https://dealer.example/a.jpg`;
const plan = async (...lines: string[]) => {
  const { _id } = (await dealer.upload(file(...lines))).json().data;
  return { _id, ...(await dealer.plan(_id)) };
};
const ownAds = () =>
  rows<{ model: string; status: string }>(
    api.database.db,
    sql`select model, status from ads where creator_id = 3 order by id`,
  );

describe('cars of a file', () => {
  it.each(['-;-;-', 'N/A;;', 'NEW;TBA;New', '0;000;none', 'To be advised;;Not registered'])(
    'API-2013 are not the same because of a placeholder: %s',
    async (names) => {
      expect((await plan(polo(names), corolla(names))).counts).toMatchObject({ new: 2, refused: 0 });
      await importFile(dealer, file(polo(names)));
      const { _id, counts } = await plan(corolla(names));
      expect(counts).toMatchObject({ new: 1, changed: 0, missing: 1 });
      await dealer.apply(_id);
      expect((await ownAds()).map(({ model }) => model)).toEqual(['Polo', 'Corolla']);
    },
  );

  it('API-2013 are known by letters that are no placeholder', async () => {
    await importFile(dealer, file(polo('BLUE;;'), corolla('RED;;')));
    expect((await plan(polo('BLUE;;', 85_000), corolla('RED;;'))).counts).toMatchObject({ changed: 1, unchanged: 1 });
  });

  it('API-2013 are found again when an import of an earlier release knew them by a placeholder', async () => {
    await importFile(dealer, file(polo(';;')));
    await api.database.db.execute(sql`update stock_cars set keys = '["reg:new"]' where user_id = 3`);
    expect((await plan(polo(';;New'))).counts).toMatchObject({ new: 0, unchanged: 1 });
  });

  it('API-2014 are not the same by their registration when their VINs differ', async () => {
    await importFile(dealer, file(polo(`;${VIN};ABC 123 GP`)));
    const { _id, counts } = await plan(corolla(`;${OTHER_VIN};ABC 123 GP`));
    expect(counts).toMatchObject({ new: 1, changed: 0 });
    await dealer.apply(_id);
    expect((await dealer.detail(_id)).progress).toMatchObject({ done: 1, failed: 0 });
    expect(await ownAds()).toHaveLength(2);
  });

  it.each([
    ['their VIN', `A-1;${VIN};`, `B-7;${VIN};`],
    ['their registration', 'A-1;;ABC 123 GP', 'B-7;;ABC123GP'],
  ])('API-2014 are found again by %s when their stock numbers change', async (_name, before, after) => {
    await importFile(dealer, file(polo(before)));
    expect((await plan(polo(after, 85_000))).counts).toMatchObject({ new: 0, changed: 1 });
  });
});
