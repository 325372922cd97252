import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { notifyTeam } from './notify-team';
import type { ReleaseEvent } from './release-event';
import { isAreaMailboxList, isMailboxList, parseTeamMail } from './team-mail';

const event: ReleaseEvent = {
  ...{ kind: 'error-rate', area: 'mf-chat', owner: 'Team Chat', version: '2' },
  reason: '12 errors in 300 views (4.0 %), before 0.2 %.',
};

type Received = { to: string[]; message: string };

/** A local mail server that accepts every mail. */
async function openServer() {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    async onData(stream, { envelope }, done) {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), message: await text(stream) });
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  return { received, close, settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Site <site@example.com>' } };
}

it('SHL-300 an event is mailed to the mailboxes of its area, else to the common one, as text', async () => {
  const { received, close, settings } = await openServer();
  const mail = parseTeamMail({
    ...settings,
    RELEASE_MAILS: 'mf-chat@chat@example.com, mf-chat@lead@example.com',
    RELEASE_MAIL: 'all@example.com',
  });
  await notifyTeam({ webhooks: { areas: {} }, mail }, event);
  await notifyTeam({ webhooks: { areas: {} }, mail }, { ...event, area: 'mf-content', environment: 'staging' });
  await close();
  expect(received.map(({ to }) => to)).toEqual([['chat@example.com', 'lead@example.com'], ['all@example.com']]);
  expect(received[0]?.message).toMatch(/^Subject: mf-chat 2: error rate\r$/m);
  expect(received[0]?.message).toContain('12 errors in 300 views');
  expect(received[0]?.message).not.toContain('text/html');
  expect(received[1]?.message).toMatch(/^Subject: mf-content 2 \(staging\): error rate\r$/m);
});

it('SHL-300 a mail server that is away does not stop the webhook, and is reported', async () => {
  const fetchMock = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const mail = { server: 'smtp://127.0.0.1:9', from: 'site@example.com', areas: {}, fallback: ['all@example.com'] };
  const sent = notifyTeam({ webhooks: { areas: {}, fallback: 'https://chat.example/hook' }, mail }, event);
  await expect(sent).rejects.toThrow('ECONNREFUSED');
  expect(fetchMock).toHaveBeenCalledTimes(1);
  fetchMock.mockRestore();
});

it.each([
  ['chat@example.com, lead@example.com', true],
  ['Chat <chat@example.com>', false],
  ['chat', false],
])('SHL-300 %s is a list of mailboxes: %s', (list, expected) => expect(isMailboxList(list)).toBe(expected));

it.each([
  ['mf-chat@chat@example.com', true],
  ['chat@example.com', false],
  ['mf-chat@chat', false],
])('SHL-300 %s is a list of areas with mailboxes: %s', (list, expected) =>
  expect(isAreaMailboxList(list)).toBe(expected),
);

it('SHL-300 mailboxes without a mail server are refused at the start', () => {
  expect(() => parseTeamMail({ RELEASE_MAIL: 'all@example.com' })).toThrow('need SMTP_URL and MAIL_FROM');
  expect(parseTeamMail({ SMTP_URL: 'smtp://mail.example' })).toBeUndefined();
});
