import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { openTestApp, type TestApp } from '../testing/test-app';
import { deliver } from './deliver';
import type { Mail, Transport } from './mail';
import { post } from './queries';
import { smtpTransport } from './smtp';

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
    await api.database.sql.execute(sql`update outbox set next_try_at = now()`);
    expect(await deliver(api.database.sql, transport)).toBe(1);
    await api.database.sql.execute(sql`update outbox set next_try_at = now(), sent_at = null, tries = 10`);
    expect(await deliver(api.database.sql, transport)).toBe(0);
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

  it('API-141 has no such page in production', async () => {
    const production = await openTestApp({ showMail: false });
    expect((await production.get('/dev/mail')).statusCode).toBe(404);
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

describe('smtpTransport', () => {
  it('API-142 hands a mail to a mail server, to nobody but its recipient', async () => {
    const lines: string[] = [];
    const server = createServer((socket) => {
      let isText = false;
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
          lines.push(line);
          if (isText && line !== '.') continue;
          const answers: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' };
          isText = line === 'DATA';
          socket.write(`${answers[line] ?? '250 ok'}\r\n`);
        }
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'Site <site@example.com>' });
    const stopUrl = 'https://site.example/api/v1/mails/stop/x';
    await transport.carry({ ...mail, replyTo: 'x@example.com,all@example.org', stopUrl });
    transport.close();
    await new Promise((done) => server.close(done));
    expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<to@example.com>']);
    expect(lines).toEqual(expect.arrayContaining(['Subject: Hello', 'From: Site <site@example.com>', 'Text']));
    const headers = lines.join(' ');
    expect(headers).toMatch(/List-Unsubscribe:\s+<https:\/\/site\.example\/api\/v1\/mails\/stop\/x>/);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });
});
