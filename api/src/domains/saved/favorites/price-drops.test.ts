import { sql } from 'drizzle-orm';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { mailPriceDrops } from './price-drops';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('buyer@example.com');
});
// Ads 11 and 12 cost R 200 000 and are favorites of the buyer, who agreed to mails about price drops.
beforeEach(async () => {
  await run(`update ads set price = 200000, status = 'active' where id in (11, 12)`);
  await api.app.runDueJobs();
  for (const table of ['favorites', 'mail_outbox']) await run(`delete from ${table}`);
  await setConsent(true);
  for (const car_id of ['11', '12']) await api.post('cars/like-dislike-car', { car_id }, { token });
});
afterAll(() => api.close());

const run = (statement: string) => api.database.db.execute(sql.raw(statement));
const setConsent = (price_drops: boolean) => api.put('users/alert-settings', { price_drops }, { token });
const reprice = async (id: number, price: number) => {
  await run(`update ads set price = ${price} where id = ${id}`);
  await api.app.runDueJobs();
};
type Sent = { recipient: string; subject: string; body: string; stop_url: string };
const mails = () =>
  rows<Sent>(api.database.db, sql`select recipient, subject, body, stop_url from mail_outbox order by id`);

describe('mails about lower prices', () => {
  it('API-240 contain the old and new price, a link and an unsubscribe link', async () => {
    await reprice(11, 180_000);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'buyer@example.com', subject: expect.stringMatching(/^Lower price: 20/) });
    expect(mail?.body).toMatch(
      /: now R\u00a0180\u202f000, before R\u00a0200\u202f000\n {2}https:\/\/site\.example\/second-hand-cars\//,
    );
    expect(mail?.body).toContain(`with one click: ${mail?.stop_url}`);
    await api.app.inject({ method: 'POST', url: new URL(mail?.stop_url ?? '').pathname });
    await reprice(11, 150_000);
    // The mail that was still queued is canceled, and no other is queued.
    expect(await mails()).toEqual([]);
  });

  it('API-241 are one per user and run', async () => {
    await run('update ads set price = 150000 where id in (11, 12)');
    await api.app.runDueJobs();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Lower prices: 2 of your favourites']);
  });

  it('API-242 report a drop once, and no price that the user knew', async () => {
    await reprice(11, 180_000);
    await reprice(11, 210_000);
    await reprice(11, 180_000);
    await api.app.runDueJobs();
    expect(await mails()).toHaveLength(1);
    await reprice(11, 170_000);
    expect(await mails()).toHaveLength(2);
  });

  it('API-242 accumulate small drops until they reach the threshold', async () => {
    await reprice(11, 199_000);
    expect(await mails()).toEqual([]);
    await reprice(11, 198_000);
    expect((await mails())[0]?.body).toContain('before R\u00a0200\u202f000');
  });

  it('API-243 are sent only to users who consented, and omit inactive and own ads', async () => {
    await setConsent(false);
    await reprice(11, 150_000);
    await setConsent(true);
    await run(`update ads set price = 100000, status = 'sold' where id = 12`);
    await run('update ads set creator_id = 1 where id = 11');
    await reprice(11, 120_000);
    await run('update ads set creator_id = 2 where id = 11');
    expect(await mails()).toEqual([]);
  });

  it('API-244 are neither lost nor sent twice when queueing fails or several processes run', async () => {
    await run('alter table mail_outbox rename to hidden_mail_outbox');
    await reprice(11, 150_000);
    await run('alter table hidden_mail_outbox rename to mail_outbox');
    expect(await mails()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => mailPriceDrops(api.app.deps, new Date())));
    expect(await mails()).toHaveLength(1);
  });
});
