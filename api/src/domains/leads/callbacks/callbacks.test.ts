import { sql } from 'drizzle-orm';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { rebuildLeads } from '../lead-inbox/rebuild-leads';

const CAR = '2';
let api: TestApp;
const run = (statement: string) => api.database.db.execute(sql.raw(statement));
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of 'leads callbacks throttles mail_outbox'.split(' ')) await run(`delete from ${table}`);
});
afterAll(() => api.close());

const ask = (form: object = {}, token?: string) =>
  api.post(
    'cars/request-callback',
    { car_id: CAR, name: 'Sipho Dlamini', gsm: '83 123 4567', countryCode: '+27', ...form },
    token ? { token } : {},
  );
const stored = () =>
  rows(
    api.database.db,
    sql`select person, user_id::int as user, array_agg(kind order by lead_events.id) as kinds from leads
        join lead_events on lead_id = leads.id group by leads.id order by leads.id`,
  );
const mails = () =>
  rows<{ recipient: string; body: string }>(api.database.db, sql`select * from mail_outbox order by id`);

describe('POST cars/request-callback', () => {
  it('API-1155 stores a lead by the number and mails the seller name and number, once', async () => {
    expect((await ask()).json()).toMatchObject({ success: true, msg: 'The seller gets your number.' });
    await ask();
    expect(await stored()).toEqual([{ person: '+27831234567', user: null, kinds: ['callback'] }]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe('dealer@example.com');
    expect(mail?.body).toContain('Name: Sipho Dlamini\nPhone: +27 83 123 4567');
    expect(mail?.body).toMatch(/\/leads\/reply\//);
  });

  it('API-1155 the same wish, sent several times at once, is stored and mailed once', async () => {
    await Promise.all([ask(), ask(), ask(), ask()]);
    expect(await stored()).toEqual([{ person: '+27831234567', user: null, kinds: ['callback'] }]);
    expect(await mails()).toHaveLength(1);
  });

  it('API-1155 of a signed-in user joins the lead of the account, and is in the inbox', async () => {
    const token = await api.signIn('buyer@example.com');
    await ask({}, token);
    await api.get(`cars/get-seller-number/${CAR}?named=yes`, { token });
    expect(await stored()).toEqual([{ person: 'buyer@example.com', user: 1, kinds: ['callback', 'number'] }]);
    const dealer = await api.signIn('dealer@example.com');
    const [lead] = (await api.get('leads', { token: dealer })).json().data;
    expect(lead).toMatchObject({ name: expect.any(String), sources: ['callback', 'number'] });
    expect((await api.get(`leads/${lead._id}`, { token: dealer })).json().data).toMatchObject({
      phone: '+27831234567',
    });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ gsm: '12' }, 'gsm'],
    [{ countryCode: '+1' }, 'countryCode'],
  ])('API-1155 refuses %j', async (form, field) => {
    const answer = await ask(form);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect(await stored()).toEqual([]);
  });

  it('API-1155 refuses sold and unknown ads, and many calls to one number', async () => {
    await run(`update ads set status = 'sold' where id = 5`);
    expect((await ask({ car_id: '5' })).statusCode).toBe(409);
    await run(`update ads set status = 'active' where id = 5`);
    expect((await ask({ car_id: '999999' })).statusCode).toBe(404);
    for (let call = 0; call < 5; call++) {
      await run(`update callbacks set created_at = now() - interval '1 hour'`);
      expect((await ask()).statusCode).toBe(200);
    }
    expect((await ask()).statusCode).toBe(429);
  });

  it('API-1155 a program that fills in the hidden field stores nothing', async () => {
    expect((await ask({ website: 'x' })).statusCode).toBe(200);
    expect(await stored()).toEqual([]);
  });

  it('API-1155 is rebuilt from what is stored, and erased with its number', async () => {
    await ask();
    const before = await stored();
    await run('delete from leads');
    expect(await rebuildLeads(api.database.db)).toMatchObject({ causes: 1 });
    expect(await stored()).toEqual(before);
    await run(`delete from callbacks`);
    await rebuildLeads(api.database.db);
    expect(await stored()).toEqual([]);
  });
});

describe('a revealed number', () => {
  it('API-1123 makes a lead of a signed-in user whom the page informed, once, with the name only', async () => {
    const token = await api.signIn('buyer@example.com');
    for (const _again of [1, 2]) await api.get(`cars/get-seller-number/${CAR}?named=yes`, { token });
    expect(await stored()).toEqual([{ person: 'buyer@example.com', user: 1, kinds: ['number'] }]);
    const dealer = await api.signIn('dealer@example.com');
    const [lead] = (await api.get('leads', { token: dealer })).json().data;
    expect((await api.get(`leads/${lead._id}`, { token: dealer })).json().data).toMatchObject({
      email: null,
      phone: null,
    });
    expect(await rebuildLeads(api.database.db)).toEqual({ causes: 0, answers: 0, corrected: 0, deleted: 0 });
  });

  it('API-1123 makes no lead of others: visitors, and users whom the page did not inform', async () => {
    const token = await api.signIn('buyer@example.com');
    await api.get(`cars/get-seller-number/${CAR}`, { token });
    await api.get(`cars/get-seller-number/${CAR}?named=yes`);
    expect(await stored()).toEqual([]);
  });
});
