import { sql } from 'drizzle-orm';
import { createBrowser } from '../../../../test/support/browser';
import { copyAd } from '../../../../test/support/copy-ad';
import { password } from '../../../../test/support/fixture';
import { mailsTo, readMailedToken } from '../../../../test/support/outbox';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp, testSettings } from '../../../../test/support/test-app';
import { createUnsubscribeToken } from '../../../platform/unsubscribe/token';
import { mailValues } from './mail-values';
import { deleteUnconfirmed } from './repository';

let api: TestApp;
const run = (statement: ReturnType<typeof sql>) => api.database.db.execute(statement);
beforeAll(async () => {
  api = await openTestApp();
  await run(sql`update ads set status = 'inactive'`);
  for (let index = 0; index < 20; index++) {
    const id = await copyAd(api.database.db, 1, { price: 150_000 });
    await run(sql`update ads set status = 'active', creator_id = 2, make = 'Volkswagen', model = 'Polo', condition = 'Used',
      year = 2016, mileage = ${85_000 + index * 500}, variant_id = null where id = ${id}`);
  }
});
beforeEach(async () => {
  for (const table of ['value_mails', 'mail_outbox', 'throttles']) await run(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const car = { make: 'Volkswagen', model: 'Polo', year: 2016, mileage: 90_000 };
const subscribe = (form: object = {}, call?: object) =>
  api.post('value-mails/subscribe', { ...car, email: 'ann@example.com', ...form }, call);
const confirmPath = async (email = 'ann@example.com') =>
  `/api/v1/value-mails/confirm/${await readMailedToken(api, email, '/api/v1/value-mails/confirm')}`;
const press = (url: string) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const subscribeAndConfirm = async (form: object = {}) => {
  await subscribe(form);
  await press(await confirmPath());
  await run(sql`delete from mail_outbox`);
};
const stored = () =>
  rows<{ email: string; make: string; model: string; variant: string; mileage: number; confirmed: boolean }>(
    api.database.db,
    sql`select email, make, model, variant, mileage, confirmed_at is not null as confirmed from value_mails order by id`,
  );
const mails = () =>
  rows<{ recipient: string; subject: string; body: string; stop_url: string | null }>(
    api.database.db,
    sql`select recipient, subject, body, stop_url from mail_outbox order by id`,
  );
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Runs the job as it is run in so many days. */
const runJob = (days: number) => mailValues(api.app.deps, new Date(Date.now() + days * DAY_MS));

describe('POST value-mails/subscribe', () => {
  it('API-593 mails a link whose page asks, and whose button confirms', async () => {
    expect((await subscribe({ email: 'Ann@Example.com' })).json()).toEqual({
      success: true,
      msg: expect.stringMatching(/^Please open the mail/),
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'Ann@Example.com',
      subject: expect.stringContaining('2016 Volkswagen Polo'),
    });
    const link = await confirmPath('Ann@Example.com');
    expect((await api.get(link)).body).toContain('<form method="post"><button>Yes, mail me</button>');
    expect(await stored()).toMatchObject([{ email: 'ann@example.com', confirmed: false }]);
    for (const _again of [1, 2]) expect((await press(link)).statusCode).toBe(200);
    expect(await stored()).toMatchObject([{ email: 'ann@example.com', confirmed: true }]);
  });

  it('API-593 answers alike for unknown, waiting and confirmed addresses', async () => {
    const answers = [await subscribe(), await subscribe()];
    await press(await confirmPath());
    answers.push(await subscribe(), await subscribe({ email: 'new@example.com' }));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await mailsTo(api, 'ann@example.com')).length).toBe(2);
  });

  it('API-594 mails a stranger’s address and stores requests for it three times a day at most for any cars', async () => {
    for (let year = 2_000; year < 2_008; year++) expect((await subscribe({ year })).statusCode).toBe(200);
    expect(await mails()).toHaveLength(3);
    expect(await stored()).toHaveLength(3);
    await runJob(40);
    expect(await mails()).toHaveLength(3);
  });

  it('API-594 a browser asks ten times an hour; a bot is answered as a person, and a hasty one refused', async () => {
    const headers = createBrowser(api, 2);
    const answers = [];
    for (let index = 0; index < 11; index++)
      answers.push((await subscribe({ email: `a${index}@example.com` }, { headers })).statusCode);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    await run(sql`delete from value_mails`);
    expect((await subscribe({ website: 'x' })).statusCode).toBe(200);
    expect((await subscribe({ took_ms: 200 })).statusCode).toBe(429);
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{ make: 'http://win.example' }, { make: 'Please select a make' }],
    [{ model: 'Polo: win at win.example' }, { model: 'Please select a model' }],
    [{ email: 'ann' }, { email: 'Please enter a valid email' }],
    [{ year: 1_800 }, { year: 'Please select a year' }],
    [{ mileage: -1 }, { mileage: 'Must be positive numbers' }],
  ])('API-595 refuses %j', async (form, errors) => {
    const answer = await subscribe(form);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
    expect(await mails()).toEqual([]);
  });

  it('API-595 names cars as the lists do, and leaves out an unknown variant', async () => {
    await subscribe({ make: 'VOLKSWAGEN', model: 'polo', variant: 'win.example' });
    expect(await stored()).toMatchObject([{ make: 'Volkswagen', model: 'Polo', variant: '' }]);
    expect((await mails())[0]?.body).not.toMatch(/win\.example|VOLKSWAGEN/);
  });
});

describe('links in mails about values', () => {
  it('API-596 forged, foreign and expired links do nothing', async () => {
    await subscribe();
    const stop = await createUnsubscribeToken(testSettings.tokenSecret, { kind: 'value', id: 1 });
    await api.post('newsletter/subscribe', { email: 'ann@example.com' });
    const newsletter = await readMailedToken(api, 'ann@example.com', '/api/v1/newsletter/confirm');
    for (const token of ['x', 'a.b.c', stop, newsletter]) {
      const page = await api.get(`value-mails/confirm/${token}`);
      expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('older than 7 days')]);
      expect((await press(`/api/v1/value-mails/confirm/${token}`)).statusCode).toBe(404);
    }
    expect(await stored()).toMatchObject([{ confirmed: false }]);
  });

  it('API-596 a used link does not subscribe again after the mails were stopped', async () => {
    await subscribe();
    const link = await confirmPath();
    await press(link);
    await runJob(32);
    const stop = new URL((await mails()).at(-1)?.stop_url ?? '').pathname;
    for (const _again of [1, 2]) expect((await press(stop)).body).toContain('Stopped');
    expect(await stored()).toEqual([]);
    const again = await press(link);
    expect(again.statusCode).toBe(404);
    expect(again.body).toContain('<a href="/what-is-my-car-worth">Ask again what your car is worth</a>');
    expect(await stored()).toEqual([]);
  });

  it('API-596 a link for another mileage replaces the mails about the same car, not those of others', async () => {
    await subscribeAndConfirm();
    await subscribeAndConfirm({ make: 'Toyota', model: 'Hilux' });
    await run(sql`insert into value_mails (email, make, model, variant, year, mileage)
      values ('bob@example.com', 'Volkswagen', 'Polo', '', 2016, 1)`);
    await subscribeAndConfirm({ mileage: 95_000 });
    expect((await stored()).map(({ email, model, mileage }) => [email, model, mileage])).toEqual([
      ['ann@example.com', 'Hilux', 90_000],
      ['bob@example.com', 'Polo', 1],
      ['ann@example.com', 'Polo', 95_000],
    ]);
  });

  it('API-598 unconfirmed requests are deleted after seven days', async () => {
    await subscribeAndConfirm();
    await subscribe({ mileage: 91_000 });
    await run(sql`update value_mails set requested_at = now() - interval '6 days 23 hours'`);
    await deleteUnconfirmed(api.database.db);
    expect(await stored()).toHaveLength(2);
    await run(sql`update value_mails set requested_at = now() - interval '7 days 1 hour'`);
    await deleteUnconfirmed(api.database.db);
    expect(await stored()).toMatchObject([{ mileage: 90_000, confirmed: true }]);
  });
});

describe('monthly mails', () => {
  it('API-597 are sent once a month with value, range, the change, and links to the page and to stop', async () => {
    await subscribeAndConfirm();
    await runJob(25);
    expect(await mails()).toEqual([]);
    await runJob(32);
    await runJob(32);
    const [first, ...others] = await mails();
    expect(others).toEqual([]);
    expect(first?.subject).toMatch(/^Your 2016 Volkswagen Polo is worth about R 1\d\d \d00$/);
    expect(first?.body).toMatch(/90.000 Km is worth about R.1\d\d.\d00 now\. 80 % of such cars are offered for R/);
    expect(first?.body).toContain(
      'https://site.example/what-is-my-car-worth?make=Volkswagen&model=Polo&year=2016&mileage=90000',
    );
    expect(first?.body).toContain(`with one click: ${first?.stop_url}`);
    expect(first?.body).not.toContain('last mail');
    await run(sql`update value_mails set last_value = last_value + 4000`);
    await runJob(64);
    expect((await mails())[1]?.body).toMatch(/That is R.4.000 less than in our last mail\./);
  });

  it('API-597 are sent once when several processes run the job', async () => {
    await subscribeAndConfirm();
    await Promise.all([runJob(32), runJob(32), runJob(32)]);
    expect(await mails()).toHaveLength(1);
  });

  it('API-597 wait a month when too few such cars are on offer', async () => {
    await subscribeAndConfirm({ make: 'Toyota', model: 'Hilux' });
    await runJob(32);
    expect(await mails()).toEqual([]);
    const [{ days } = { days: 0 }] = await rows<{ days: number }>(
      api.database.db,
      sql`select extract(day from next_mail_at - now())::int as days from value_mails`,
    );
    expect(days).toBeGreaterThan(55);
  });
});

describe('mails about values and accounts', () => {
  it('API-598 the download has the requests of the account’s confirmed address, and closing deletes them', async () => {
    const token = await api.signIn('buyer@example.com');
    await subscribe({ email: 'Buyer@example.com' });
    await subscribe();
    const { data } = (await api.get('users/export-account-data', { token })).json();
    expect(data.value_mails).toEqual([{ ...car, variant: '', requested: expect.any(String), confirmed: null }]);
    await run(sql`update users set email_verified_at = null where email = 'buyer@example.com'`);
    const unverified = (await api.get('users/export-account-data', { token })).json();
    expect(unverified.data?.value_mails ?? []).toEqual([]);
    await run(sql`update users set email_verified_at = now() where email = 'buyer@example.com'`);
    expect((await api.post('users/close-account', { password }, { token })).statusCode).toBe(200);
    expect(await stored()).toMatchObject([{ email: 'ann@example.com' }]);
  });
});
