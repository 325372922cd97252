import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { rows } from '../database/database';
import { openTestApp } from '../testing/test-app';
import { smtpTransport } from './smtp';

type Received = { from: string; to: string[]; message: string };

/** A real mail server on this machine that takes every mail, or refuses each for now. */
async function openServer(port = 0, refuses = false) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // A server that goes down waits for nobody's open line.
    closeTimeout: 100,
    async onData(stream, { envelope }, done) {
      const message = await text(stream);
      if (refuses) return done(Object.assign(new Error('Greylisted, try again'), { responseCode: 451 }));
      const { mailFrom, rcptTo } = envelope;
      received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), message });
      done();
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const at = (server.server.address() as AddressInfo).port;
  return { received, port: at, close: () => new Promise<void>((closed) => server.close(() => closed())) };
}

const siteOrigin = 'https://site.example';
const from = 'Site <site@example.com>';

describe('smtpTransport', () => {
  it('API-142 hands text and HTML to a mail server, to nobody but the recipient, with a way to stop', async () => {
    const server = await openServer();
    const transport = smtpTransport({ url: `smtp://127.0.0.1:${server.port}`, from, siteOrigin });
    await transport.carry({
      recipient: 'to@example.com',
      replyTo: 'x@example.com,all@example.org',
      subject: 'Hello',
      body: `Look:\n${siteOrigin}/blog`,
      stopUrl: `${siteOrigin}/api/v1/mails/stop/x`,
    });
    transport.close();
    await server.close();
    const [mail] = server.received;
    expect([mail?.from, mail?.to]).toEqual(['site@example.com', ['to@example.com']]);
    expect(mail?.message).toMatch(/^Subject: Hello\r$/m);
    expect(mail?.message).toMatch(/^From: Site <site@example.com>\r$/m);
    expect(mail?.message).toContain('Content-Type: text/plain');
    expect(mail?.message).toContain('Content-Type: text/html');
    expect(mail?.message).toContain('multipart/alternative');
    expect(mail?.message).toMatch(/List-Unsubscribe:\s+<https:\/\/site\.example\/api\/v1\/mails\/stop\/x>/);
    expect(mail?.message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });
});

describe('a mail server that is down', () => {
  it('API-142 delays mails and loses none', async () => {
    const refusing = await openServer(0, true);
    const { port } = refusing;
    const api = await openTestApp({ smtp: { url: `smtp://127.0.0.1:${port}`, from } });
    const tries = async () =>
      (await rows<{ tries: number }>(api.database.sql, sql`select tries from outbox`))[0]?.tries;
    const due = () => api.database.sql.execute(sql`update outbox set next_try_at = now()`);
    const until = async (holds: () => Promise<boolean> | boolean) => {
      while (!(await holds())) await new Promise((soon) => setTimeout(soon, 50));
    };
    const problem = async () =>
      (await rows<{ problem: string | null }>(api.database.sql, sql`select problem from outbox`))[0]?.problem ?? '';

    await api.post('users/forgot-password', { email: 'seller@example.com' });
    await until(async () => (await problem()).includes('Greylisted'));
    await refusing.close();
    await due();
    api.app.mailPosted();
    await until(async () => (await problem()).includes('ECONNREFUSED'));
    // That nobody was there is no try of the mail: it waits as long as that takes.
    expect(await tries()).toBe(1);

    const server = await openServer(port);
    await due();
    api.app.mailPosted();
    await until(() => server.received.length === 1);
    expect(server.received[0]?.to).toEqual(['seller@example.com']);
    await api.close();
    expect(server.received).toHaveLength(1);
    await server.close();
  });
});
