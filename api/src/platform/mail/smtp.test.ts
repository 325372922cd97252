import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { rows } from '../../../test/support/rows';
import { openTestApp } from '../../../test/support/test-app';
import { smtpTransport } from './smtp';

type Received = { from: string; to: string[]; message: string };

/** A local mail server that accepts every mail, or rejects each with a temporary error. */
async function openServer(port = 0, refuses = false) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Closing the server does not wait for open connections.
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
  const boundPort = (server.server.address() as AddressInfo).port;
  return { received, port: boundPort, close: () => new Promise<void>((closed) => server.close(() => closed())) };
}

const siteOrigin = 'https://site.example';
const from = 'Site <site@example.com>';

describe('smtpTransport', () => {
  it('API-1174 attaches a calendar file with its method', async () => {
    const server = await openServer();
    const transport = smtpTransport({ url: `smtp://127.0.0.1:${server.port}`, from, siteOrigin });
    const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR';
    await transport.send({ recipient: 'to@example.com', subject: 'Canceled', body: 'Canceled', calendar });
    transport.close();
    await server.close();
    const message = server.received[0]?.message ?? '';
    expect(message).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
    expect(message).toContain('filename=test-drive.ics');
  });

  it('API-142 sends text and HTML to the recipient only, with unsubscribe headers', async () => {
    const server = await openServer();
    const transport = smtpTransport({ url: `smtp://127.0.0.1:${server.port}`, from, siteOrigin });
    await transport.send({
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
    const attempts = async () =>
      (await rows<{ attempts: number }>(api.database.db, sql`select attempts from mail_outbox`))[0]?.attempts;
    const makeDue = () =>
      api.database.db.execute(sql`update mail_outbox set next_try_at = now() - interval '1 second'`);
    const until = async (condition: () => Promise<boolean> | boolean) => {
      while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    const lastError = async () =>
      (await rows<{ last_error: string | null }>(api.database.db, sql`select last_error from mail_outbox`))[0]
        ?.last_error ?? '';

    await api.post('users/forgot-password', { email: 'seller@example.com' });
    await until(async () => (await lastError()).includes('Greylisted'));
    await refusing.close();
    await makeDue();
    api.app.deliverQueuedMail();
    await until(async () => (await lastError()).includes('ECONNREFUSED'));
    // An unreachable server does not count as an attempt.
    expect(await attempts()).toBe(1);

    const server = await openServer(port);
    await makeDue();
    api.app.deliverQueuedMail();
    await until(() => server.received.length === 1);
    expect(server.received[0]?.to).toEqual(['seller@example.com']);
    await api.close();
    expect(server.received).toHaveLength(1);
    await server.close();
  });
});
