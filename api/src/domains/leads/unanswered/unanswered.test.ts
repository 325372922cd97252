import { sql } from 'drizzle-orm';
import { copyAd } from '../../../../test/support/copy-ad';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { remindOfUnanswered } from './remind';

const CAR = '4';
const SELLER = 'seller@example.com';
const BUYER = 'thandi@example.com';
let api: TestApp;
const run = (statement: string) => api.database.db.execute(sql.raw(statement));
beforeAll(async () => {
  api = await openTestApp();
  const similar = await copyAd(api.database.db, Number(CAR));
  await run(`update ads set creator_id = 3 where id = ${similar}`);
});
beforeEach(async () => {
  for (const table of 'leads inquiries callbacks throttles mail_outbox lead_mail_stops'.split(' '))
    await run(`delete from ${table}`);
  await run(`update ads set status = 'active' where id = ${CAR}`);
  await inquire();
});
afterAll(() => api.close());

/** An inquiry of this morning, 1 December 2027, 09:30 in South Africa. */
async function inquire(form: object = {}) {
  await api.post('users/send/car-enquiry-mail', {
    ...{ car_id: CAR, name: 'Thandi', email: BUYER, gsm: '821234567', countryCode: '+27', message: 'Hi', ...form },
  });
  const at = `'2027-12-01T07:30:00Z'`;
  await run(`update leads set contacted_at = ${at}, last_contact_at = ${at}`);
  await run(`update lead_events set at = ${at} where kind = 'inquiry'`);
  await run('delete from mail_outbox');
}
type Mail = { recipient: string; subject: string; body: string; stop_url: string };
const mails = () => rows<Mail>(api.database.db, sql`select * from mail_outbox order by id`);
const recipients = async () => (await mails()).map(({ recipient }) => recipient).sort();
const runAt = (time: string) => remindOfUnanswered(api.app.deps, new Date(time));
const NEXT_DAY = '2027-12-02T08:00:00Z';
const postForm = (url: string, payload: string) =>
  api.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

describe('a lead without an answer for a day', () => {
  it('API-1150 reminds the seller and mails the buyer similar cars, once, also by several processes', async () => {
    await runAt('2027-12-02T07:29:00Z');
    expect(await mails()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => runAt(NEXT_DAY)));
    await runAt('2027-12-03T08:00:00Z');
    const [reminder, suggestion, ...others] = await mails();
    expect(others).toEqual([]);
    expect(reminder).toMatchObject({ recipient: SELLER, subject: expect.stringMatching(/^A buyer waits/) });
    expect(reminder?.body).toMatch(/Answer, decline or say that it is sold:\nhttps:\/\/\S+\/leads\/reply\//);
    expect(reminder?.body).not.toContain('Thandi');
    expect(suggestion).toMatchObject({ recipient: BUYER, subject: expect.stringMatching(/^No answer yet about the /) });
    expect(suggestion?.body).toMatch(/- .+, R\u00a0.+\n {2}https:\/\/site\.example\/second-hand-cars\//);
  });

  it.each(['2027-12-02T18:00:00Z', '2027-12-02T22:00:00Z', '2027-12-03T05:59:00Z'])(
    'API-1151 mails nothing between 19:00 and 08:00 in South Africa: %s',
    async (night) => {
      await runAt(night);
      expect(await mails()).toEqual([]);
      await runAt('2027-12-03T06:00:00Z');
      expect(await mails()).toHaveLength(2);
    },
  );

  it('API-1150 is left alone when it was answered, ended, sold, or is older than three days', async () => {
    for (const change of [
      `update leads set answered_at = now()`,
      `update leads set answered_at = null, status = 'lost'`,
      `update leads set status = null; update ads set status = 'sold' where id = ${CAR}`,
    ]) {
      for (const statement of change.split('; ')) await run(statement);
      await runAt(NEXT_DAY);
    }
    await run(`update ads set status = 'active' where id = ${CAR}`);
    await runAt('2027-12-05T08:00:00Z');
    expect(await mails()).toEqual([]);
  });

  it('API-1150 is left alone when the person only looked at the number', async () => {
    await run(`update lead_events set kind = 'number', inquiry_id = null`);
    await runAt(NEXT_DAY);
    expect(await mails()).toEqual([]);
  });

  it('API-2009 waits since the inquiry, not since the person looked at the number', async () => {
    await run(`insert into lead_events (lead_id, kind, at) select id, 'number', '2027-11-28T07:30:00Z' from leads`);
    await run(`update leads set contacted_at = '2027-11-28T07:30:00Z'`);
    await runAt(NEXT_DAY);
    expect(await recipients()).toEqual([SELLER, BUYER].sort());
  });

  it('API-1150 of a person who gave a number only reminds the seller', async () => {
    await run('delete from leads');
    await api.post('cars/request-callback', { car_id: CAR, name: 'Sipho', gsm: '831234567', countryCode: '+27' });
    const at = `'2027-12-01T07:30:00Z'`;
    await run(`update leads set contacted_at = ${at}, last_contact_at = ${at}`);
    await run(`update lead_events set at = ${at}`);
    await run('delete from mail_outbox');
    await runAt(NEXT_DAY);
    expect(await recipients()).toEqual([SELLER]);
  });

  it('API-2025 of a suspended buyer mails neither side, and waits for the end of the suspension', async () => {
    await run('update leads set user_id = 1');
    await run('insert into account_suspensions (user_id) values (1)');
    await runAt(NEXT_DAY);
    await run('delete from account_suspensions');
    expect(await mails()).toEqual([]);
    await runAt('2027-12-02T09:00:00Z');
    expect(await recipients()).toEqual([SELLER, BUYER].sort());
  });

  it('API-1152 an opt-out holds for all leads of the seller, and for all suggestions to the buyer', async () => {
    await runAt(NEXT_DAY);
    for (const { stop_url } of await mails())
      expect((await postForm(new URL(stop_url).pathname, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    await run(`delete from leads`);
    await inquire();
    await runAt(NEXT_DAY);
    expect(await recipients()).toEqual([]);
    await inquire({ email: 'other@example.com' });
    await runAt(NEXT_DAY);
    expect(await recipients()).toEqual(['other@example.com']);
  });

  it('API-1152 a seller who stopped the mails of one person gets no reminder of it', async () => {
    await run(
      `insert into lead_events (lead_id, kind, detail, form_key) select id, 'mails-stopped', 'seller', 'x' from leads`,
    );
    await runAt(NEXT_DAY);
    expect(await recipients()).toEqual([BUYER]);
  });
});
