import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { openTestApp, type TestApp } from '../testing/test-app';
import { deliver } from './deliver';
import { type Mail, type Transport, Unreachable } from './mail';
import { post } from './queries';

const mail: Mail = { recipient: 'to@example.com', replyTo: 'me@example.com', subject: 'Hello', body: 'Text' };
/** A transport that notes what it carries, and fails as often as it is told to. */
function noting(failures = 0): Transport & { carried: Mail[] } {
  const carried: Mail[] = [];
  let left = failures;
  const carry = async ({ recipient, replyTo, subject, body }: Mail) => {
    if (left-- > 0) throw new Error('greylisted');
    carried.push({ recipient, replyTo, subject, body });
  };
  return { carried, carry, close: () => {} };
}

/** The column is rounded to milliseconds: this very moment may still be half of one away. */
const due = sql`now() - interval '1 millisecond'`;

describe('the outbox', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp();
  });
  beforeEach(() => api.database.sql.execute(sql`delete from outbox`));
  afterAll(() => api.close());

  it('API-140 hands each mail over once, however many processes look', async () => {
    for (let at = 0; at < 25; at++) await post(api.database.sql, { ...mail, subject: `No. ${at}` });
    const transport = noting();
    const sent = await Promise.all([1, 2, 3].map(() => deliver(api.database.sql, transport)));
    expect(sent.reduce((all, one) => all + one, 0)).toBe(25);
    expect(new Set(transport.carried.map(({ subject }) => subject)).size).toBe(25);
    expect(await deliver(api.database.sql, transport)).toBe(0);
  });

  it('API-140 tries again later what was not taken, and gives up after ten tries', async () => {
    await post(api.database.sql, mail);
    const transport = noting(1);
    expect(await deliver(api.database.sql, transport)).toBe(0);
    const [kept] = await rows(
      api.database.sql,
      sql`select problem, tries, next_try_at > now() + interval '50 seconds' as later from outbox`,
    );
    expect(kept).toEqual({ problem: 'greylisted', tries: 1, later: true });
    expect(await deliver(api.database.sql, transport)).toBe(0);
    await api.database.sql.execute(sql`update outbox set next_try_at = ${due}`);
    expect(await deliver(api.database.sql, transport)).toBe(1);
    await api.database.sql.execute(sql`update outbox set next_try_at = ${due}, sent_at = null, tries = 10`);
    expect(await deliver(api.database.sql, transport)).toBe(0);
  });

  it('API-145 keeps mails for a server that is away, for days and with no try spent, and asks it once a look', async () => {
    for (const subject of ['One', 'Two']) await post(api.database.sql, { ...mail, subject });
    let asked = 0;
    const away: Transport = {
      carry: async () => {
        asked++;
        throw new Unreachable('connect ECONNREFUSED');
      },
      close: () => {},
    };
    for (let minute = 0; minute < 30; minute++) {
      await expect(deliver(api.database.sql, away)).rejects.toThrow('ECONNREFUSED');
      await api.database.sql.execute(sql`update outbox set next_try_at = ${due}`);
    }
    expect(asked).toBe(30);
    const transport = noting();
    expect(await deliver(api.database.sql, transport)).toBe(2);
    expect(transport.carried.map(({ subject }) => subject).sort()).toEqual(['One', 'Two']);
  });

  it('API-140 forgets mails after 30 days', async () => {
    for (const subject of ['Old', 'New']) await post(api.database.sql, { ...mail, subject });
    await api.database.sql.execute(
      sql`update outbox set created_at = now() - interval '31 days' where subject = 'Old'`,
    );
    await api.app.work();
    expect(await rows(api.database.sql, sql`select subject from outbox`)).toEqual([{ subject: 'New' }]);
  });

  it('API-141 shows developers on this machine what was sent, as text', async () => {
    await post(api.database.sql, {
      ...mail,
      subject: 'One\r\nBcc: all@example.com',
      body: '<script>alert(1)</script>',
    });
    const page = await api.get('/dev/mail');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('One Bcc: all@example.com');
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.body).not.toContain('<script>');
    expect((await api.get('/dev/mail', { remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  });

  it('API-141 gives programs the mails as JSON, the newest first, text and HTML', async () => {
    await post(api.database.sql, mail);
    await post(api.database.sql, { ...mail, subject: 'Second', body: `Look:\n${'https://site.example/blog'}` });
    const mails = (await api.get('/dev/mail.json')).json();
    expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual(['Second', 'Hello']);
    expect(mails[1]).toMatchObject({ to: 'to@example.com', subject: 'Hello', text: 'Text', replyTo: 'me@example.com' });
    expect(mails[0].html).toContain('href="https://site.example/blog"');
    expect((await api.get('/dev/mail.json', { remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  });

  it('API-141 has no such page in production', async () => {
    const production = await openTestApp({ showMail: false });
    expect((await production.get('/dev/mail')).statusCode).toBe(404);
    expect((await production.get('/dev/mail.json')).statusCode).toBe(404);
    await production.close();
  });

  it('API-140 sends what a request posts at once, and finishes before it closes', async () => {
    const transport = noting();
    const app = await openTestApp({}, undefined, undefined, transport);
    const body = { car_id: '2', name: 'A', email: 'a@example.com', gsm: '1', message: 'Hi' };
    expect((await app.post('users/send/car-enquiry-mail', body)).statusCode).toBe(200);
    await app.close();
    expect(transport.carried).toMatchObject([{ recipient: 'dealer@example.com', replyTo: 'a@example.com' }]);
  });
});
