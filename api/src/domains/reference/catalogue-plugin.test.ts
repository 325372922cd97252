import { openTestApp, type TestApp } from '../../../test/support/test-app';
import { loadCatalogue } from './catalogue/load-catalogue';
import { checkLoadedCatalogue } from './catalogue-plugin';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

it('API-472 warns until the database has the catalogue of the files', async () => {
  const warn = jest.spyOn(api.app.log, 'warn');
  await checkLoadedCatalogue(api.app);
  expect(warn.mock.lastCall?.[1]).toMatch('run `pnpm admin catalogue load`');
  warn.mockClear();
  await api.database.db.transaction((tx) => loadCatalogue(tx));
  await checkLoadedCatalogue(api.app);
  expect(warn).not.toHaveBeenCalled();
});
