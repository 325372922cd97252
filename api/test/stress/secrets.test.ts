import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProcess, waitUntilReady } from '../support/processes';

jest.setTimeout(120_000);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A marker in every secret setting and in user input. */
const SECRET = 'hush-4711-hush-4711-hush-4711-hush';
/** No configured service exists: every call fails. */
const secretSettings = (port: number) => ({
  TOKEN_SECRET: `${SECRET}-token`,
  REDIS_URL: `redis://user:${SECRET}@127.0.0.1:${port}`,
  SMTP_URL: `smtp://user:${SECRET}@127.0.0.1:${port}`,
  MAIL_FROM: 'site@example.com',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'here',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: `${SECRET}-id`,
  S3_SECRET_ACCESS_KEY: `${SECRET}-key`,
  DESCRIPTION_API_URL: `https://127.0.0.1:${port}/${SECRET}`,
  DESCRIPTION_API_KEY: SECRET,
  DESCRIPTION_MODEL: 'model',
  VIDEO_API_KEY: SECRET,
  VIDEO_CHANNEL_ID: 'channel',
  NEWSLETTER_LIST_URL: `https://127.0.0.1:${port}/?u=${SECRET}`,
  ANALYTICS_MEASUREMENT_ID: 'G-1',
  ANALYTICS_API_SECRET: SECRET,
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: SECRET,
  PAYFAST_PASSPHRASE: SECRET,
  LOG_LEVEL: 'trace',
});

it('API-854 failures log no secret from settings or user input', async () => {
  const api = await startProcess(folder, secretSettings(await freePort()));
  await waitUntilReady(api);
  const call = (method: string, path: string, body?: object | string) =>
    fetch(`${api.address}/api/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${SECRET}`,
        cookie: `session=${SECRET}`,
        'x-api-key': SECRET,
        'content-type': typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }).then(({ status }) => status);
  const statuses = [
    await call('POST', 'users/user-login', { email: 'unknown@example.com', password: SECRET }),
    await call('POST', 'users/user-login', { email: 'unknown@example.com', password: SECRET, [SECRET]: SECRET }),
    await call('GET', `users/verify-user/${SECRET}`),
    await call('POST', `users/reset-user-password/${SECRET}`, { password: SECRET, confirm_password: SECRET }),
    await call('POST', 'users/forgot-user-password', { email: 'unknown@example.com' }),
    await call('POST', 'newsletter/subscribe', { email: 'reader@example.com', consent: true }),
    await call('GET', 'videos/list'),
    await call('POST', 'payments/notify', `signature=${SECRET}&passphrase=${SECRET}`),
    await call('POST', 'analytics/events', {
      visitor: 'secrets-test-visitor',
      events: [{ name: 'page_view', path: '/', at: 0 }],
    }),
    await fetch(`${api.address}/media/ad-picture-1/1280.webp`).then(({ status }) => status),
  ];
  await new Promise((wake) => setTimeout(wake, 500));
  api.child.kill('SIGTERM');
  await api.ended;
  const output = api.output();
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(0);
  expect(output).toContain('Redis cannot be reached');
  expect(output).not.toContain(SECRET);
});

it('API-854 a failed database connection is logged without the password', async () => {
  const port = await freePort();
  for (const url of [`postgres://me:${SECRET}@127.0.0.1:${port}/db`, `postgres://me:${SECRET}@[half`]) {
    const api = await startProcess(folder, { DATABASE_URL: url, DATABASE_READ_URL: url, LOG_LEVEL: 'trace' });
    expect(await api.ended).toBe(1);
    expect(api.output()).toMatch(/ECONNREFUSED|DATABASE_URL must be/);
    expect(api.output()).not.toContain(SECRET);
  }
});
