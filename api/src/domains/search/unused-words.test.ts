import { sql } from 'drizzle-orm';
import { copyAd } from '../../../test/support/copy-ad';
import { rows } from '../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../test/support/test-app';
import type { Tx } from '../../platform/database/database';
import { deleteUnusedWords } from './unused-words';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const run = (statement: string) => api.database.db.execute(sql.raw(statement));
const words = async () =>
  (await rows<{ word: string }>(api.database.db, sql`select word from ad_words order by word`)).map(({ word }) => word);

describe('words of ads', () => {
  it('API-934 deletes a word once no ad contains it', async () => {
    await run(`update ads set title = title || ' hilx' where id = 1`);
    await run(`update ads set title = replace(title, ' hilx', '') where id = 1`);
    expect(await words()).toContain('hilx');
    await deleteUnusedWords(api.database.db);
    expect(await words()).not.toContain('hilx');
  });

  it('API-934 does not delete words of any ad, also of inactive ones', async () => {
    const before = await words();
    await run(`update ads set status = 'inactive'`);
    await deleteUnusedWords(api.database.db);
    await run(`update ads set status = 'active'`);
    expect(await words()).toEqual(before);
  });

  it('API-934 does not delete a word that an ad gets during the scan', async () => {
    await run(`insert into ad_words values ('quagga')`);
    const { db } = api.database;
    const racing = new Proxy(db, {
      get: (target, name) =>
        name === 'transaction'
          ? async (callback: (tx: Tx) => Promise<unknown>) => {
              const id = await copyAd(db, 1);
              await run(`update ads set title = title || ' quagga' where id = ${id}`);
              return db.transaction(callback);
            }
          : Reflect.get(target, name),
    });
    await deleteUnusedWords(racing);
    expect(await words()).toContain('quagga');
  });
});
