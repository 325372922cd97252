import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readSettings } from '../config/settings';
import { allowedFetch } from '../http/outbound';
import { openSms } from './sms';

type Received = { method?: string; authorization?: string; body: unknown };

/** A local provider. @returns the sender of settings that name it */
async function openProvider(answer: RequestListener) {
  const received: Received[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const { method, headers } = request;
    received.push({ method, authorization: headers.authorization, body: JSON.parse(await text(request)) });
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = readSettings({
    TOKEN_SECRET: 'a secret for tests that has enough characters',
    SMS_API_URL: `http://127.0.0.1:${port}/v1/messages`,
    SMS_TOKEN_ID: 'the id',
    SMS_TOKEN_SECRET: 'the secret',
  });
  const send = openSms({ settings, fetch: allowedFetch(settings) });
  return {
    received,
    send: send as NonNullable<typeof send>,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

describe('the adapter for SMS', () => {
  it('API-1767 posts number and text with the token', async () => {
    const provider = await openProvider((_request, response) => response.writeHead(201).end('[]'));
    await provider.send('+27821234567', '123456 is your code');
    expect(provider.received).toEqual([
      {
        method: 'POST',
        authorization: `Basic ${Buffer.from('the id:the secret').toString('base64')}`,
        body: { to: '+27821234567', body: '123456 is your code' },
      },
    ]);
    await provider.close();
  });

  it.each([
    ['an error', 500, {}],
    ['no credit', 403, {}],
    ['a redirect', 302, { location: 'http://127.0.0.1:1/stolen' }],
  ])('API-1767 fails for %s, without the number in the message', async (_what, status, headers) => {
    const provider = await openProvider((_request, response) =>
      response.writeHead(status, headers).end('+27821234567'),
    );
    const problem = await provider.send('+27821234567', 'text').catch((error: Error) => error);
    expect(String(problem)).toMatch(/SMS provider/);
    expect(String(problem)).not.toContain('821234567');
    await provider.close();
  });

  it('API-1767 has no sender without settings, and refuses settings that are incomplete or insecure', () => {
    const base = { TOKEN_SECRET: 'a secret for tests that has enough characters' };
    expect(openSms({ settings: readSettings(base), fetch })).toBeUndefined();
    expect(() => readSettings({ ...base, SMS_TOKEN_ID: 'x' })).toThrow('SMS_TOKEN_SECRET missing');
    const token = { SMS_TOKEN_ID: 'x', SMS_TOKEN_SECRET: 'y' };
    for (const url of [
      'http://sms.example/v1',
      'http://127.0.0.1.evil.example/',
      'https://u:p@sms.example/',
      'ftp://x',
    ])
      expect(() => readSettings({ ...base, ...token, SMS_API_URL: url })).toThrow('SMS_API_URL must');
  });
});
