import { sql } from 'drizzle-orm';
import { rows } from '../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../test/support/test-app';
import { devMailPassword } from '../../../test/support/test-settings';
import { deliver } from './deliver';
import { type Mail, MailServerUnavailableError, type Transport } from './mail';
import { queueMail } from './repository';

const mail: Mail = { recipient: 'to@example.com', replyTo: 'me@example.com', subject: 'Hello', body: 'Text' };
const basic = (password: string) => `Basic ${Buffer.from(`dev:${password}`).toString('base64')}`;
const headers = { authorization: basic(devMailPassword) };
/** A transport that records sent mails, after failing the given number of times. */
function recordingTransport(failures = 0): Transport & { sentMails: Mail[] } {
  const sentMails: Mail[] = [];
  let remainingFailures = failures;
  const send = async ({ recipient, replyTo, subject, body }: Mail) => {
    if (remainingFailures-- > 0) throw new Error('greylisted');
    sentMails.push({ recipient, replyTo, subject, body });
  };
  return { sentMails, send, close: () => {} };
}

/** The column is rounded to milliseconds, so `now()` might be stored as a time in the future. */
const due = sql`now() - interval '1 millisecond'`;

describe('the outbox', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp();
  });
  beforeEach(() => api.database.db.execute(sql`delete from mail_outbox`));
  afterAll(() => api.close());

  it('API-140 delivers each mail once with several processes', async () => {
    for (let index = 0; index < 25; index++) await queueMail(api.database.db, { ...mail, subject: `No. ${index}` });
    const transport = recordingTransport();
    const sent = await Promise.all([1, 2, 3].map(() => deliver(api.database.db, transport)));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(25);
    expect(new Set(transport.sentMails.map(({ subject }) => subject)).size).toBe(25);
    expect(await deliver(api.database.db, transport)).toBe(0);
  });

  it('API-140 retries a rejected mail later, and gives up after ten attempts', async () => {
    await queueMail(api.database.db, mail);
    const transport = recordingTransport(1);
    expect(await deliver(api.database.db, transport)).toBe(0);
    const [failed] = await rows(
      api.database.db,
      sql`select last_error, attempts, next_try_at > now() + interval '50 seconds' as later from mail_outbox`,
    );
    expect(failed).toEqual({ last_error: 'greylisted', attempts: 1, later: true });
    expect(await deliver(api.database.db, transport)).toBe(0);
    await api.database.db.execute(sql`update mail_outbox set next_try_at = ${due}`);
    expect(await deliver(api.database.db, transport)).toBe(1);
    await api.database.db.execute(sql`update mail_outbox set next_try_at = ${due}, sent_at = null, attempts = 10`);
    expect(await deliver(api.database.db, transport)).toBe(0);
  });

  it('API-145 postpones mails while the server is unavailable without counting attempts, and contacts it once per run', async () => {
    for (const subject of ['One', 'Two']) await queueMail(api.database.db, { ...mail, subject });
    let attempts = 0;
    const unavailable: Transport = {
      send: async () => {
        attempts++;
        throw new MailServerUnavailableError('connect ECONNREFUSED');
      },
      close: () => {},
    };
    for (let minute = 0; minute < 30; minute++) {
      await expect(deliver(api.database.db, unavailable)).rejects.toThrow('ECONNREFUSED');
      await api.database.db.execute(sql`update mail_outbox set next_try_at = ${due}`);
    }
    expect(attempts).toBe(30);
    const transport = recordingTransport();
    expect(await deliver(api.database.db, transport)).toBe(2);
    expect(transport.sentMails.map(({ subject }) => subject).sort()).toEqual(['One', 'Two']);
  });

  it('API-1974 delivers a mail that a user waits for before those to many, also when it comes during their delivery', async () => {
    const { db } = api.database;
    for (let index = 0; index < 12; index++) await queueMail(db, { ...mail, subject: 'Newsletter', isBulk: true });
    await db.execute(sql`update mail_outbox set next_try_at = now() - interval '1 hour'`);
    await queueMail(db, { ...mail, subject: 'First' });
    const transport = recordingTransport();
    const sent = await deliver(db, {
      ...transport,
      send: async (each) => {
        if (transport.sentMails.length === 3) await queueMail(db, { ...mail, subject: 'Second' });
        await transport.send(each);
      },
    });
    expect(sent).toBe(14);
    const order = transport.sentMails.map(({ subject }) => subject);
    expect([order.indexOf('First'), order.indexOf('Second')]).toEqual([0, 4]);
  });

  it('API-1974 delivers mails to many while others keep coming', async () => {
    const { db } = api.database;
    await queueMail(db, { ...mail, subject: 'Newsletter', isBulk: true });
    await db.execute(sql`update mail_outbox set next_try_at = ${due}`);
    for (let index = 0; index < 30; index++) await queueMail(db, mail);
    const transport = recordingTransport();
    await deliver(db, transport);
    expect(transport.sentMails.findIndex(({ subject }) => subject === 'Newsletter')).toBeLessThan(20);
  });

  it('API-1975 sends no mail twice when a slow server takes minutes for each', async () => {
    const { db } = api.database;
    for (let index = 0; index < 5; index++) await queueMail(db, { ...mail, subject: `No. ${index}` });
    const transport = recordingTransport();
    const slow: Transport = {
      ...transport,
      send: async (each) => {
        await db.execute(
          sql`update mail_outbox set next_try_at = next_try_at - interval '4 minutes' where sent_at is null`,
        );
        if (transport.sentMails.length === 1) await deliver(db, transport);
        await transport.send(each);
      },
    };
    await deliver(db, slow);
    expect(transport.sentMails.map(({ subject }) => subject).sort()).toEqual(
      ['0', '1', '2', '3', '4'].map((no) => `No. ${no}`),
    );
  });

  it('API-140 deletes mails after 30 days', async () => {
    for (const subject of ['Old', 'New']) await queueMail(api.database.db, { ...mail, subject });
    await api.database.db.execute(
      sql`update mail_outbox set created_at = now() - interval '31 days' where subject = 'Old'`,
    );
    await api.app.runDueJobs();
    expect(await rows(api.database.db, sql`select subject from mail_outbox`)).toEqual([{ subject: 'New' }]);
  });

  it('API-141 shows developers on this machine what was sent, as text', async () => {
    await queueMail(api.database.db, {
      ...mail,
      subject: 'One\r\nBcc: all@example.com',
      body: '<script>alert(1)</script>',
    });
    const page = await api.get('/dev/mail', { headers });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('One Bcc: all@example.com');
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.body).not.toContain('<script>');
    expect((await api.get('/dev/mail', { headers, remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  });

  it('API-141 returns the mails as JSON, the newest first, with text and HTML', async () => {
    await queueMail(api.database.db, mail);
    await queueMail(api.database.db, { ...mail, subject: 'Second', body: `Look:\n${'https://site.example/blog'}` });
    const mails = (await api.get('/dev/mail.json', { headers })).json();
    expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual(['Second', 'Hello']);
    expect(mails[1]).toMatchObject({ to: 'to@example.com', subject: 'Hello', text: 'Text', replyTo: 'me@example.com' });
    expect(mails[0].html).toContain('href="https://site.example/blog"');
    expect((await api.get('/dev/mail.json', { headers, remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  });

  it.each(['/dev/mail', '/dev/mail.json'])(
    'API-935 %s needs its password: a loopback address is also that of a proxy on this machine',
    async (url) => {
      const statusOf = async (authorization?: string) =>
        (await api.get(url, { headers: { ...(authorization && { authorization }) } })).statusCode;
      expect(await Promise.all([statusOf(), statusOf('Basic'), statusOf(basic('wrong')), statusOf(basic(''))])).toEqual(
        [401, 401, 401, 401],
      );
      expect(await statusOf(headers.authorization)).toBe(200);
      expect((await api.get(url)).headers['www-authenticate']).toContain('Basic');
    },
  );

  it('API-141 has no such page in production', async () => {
    const production = await openTestApp({ devMailPassword: undefined });
    expect((await production.get('/dev/mail')).statusCode).toBe(404);
    expect((await production.get('/dev/mail.json')).statusCode).toBe(404);
    await production.close();
  });

  it('API-140 delivers a mail right after its request, and finishes before shutdown', async () => {
    const transport = recordingTransport();
    const app = await openTestApp({}, undefined, undefined, transport);
    const body = { car_id: '2', name: 'A', email: 'a@example.com', gsm: '821234567', message: 'Hi' };
    expect((await app.post('users/send/car-enquiry-mail', body)).statusCode).toBe(200);
    await app.close();
    expect(transport.sentMails).toMatchObject([{ recipient: 'dealer@example.com', replyTo: 'a@example.com' }]);
  });
});
