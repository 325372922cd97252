import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ready, start } from '../../testing/processes';

jest.setTimeout(120_000);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Text that stands in every setting that somebody could misuse, and in what people send. */
const hush = 'hush-4711-hush-4711-hush-4711-hush';
/** Every service is one that is not there: each of them fails. */
const secretSettings = (port: number) => ({
  TOKEN_SECRET: `${hush}-token`,
  REDIS_URL: `redis://user:${hush}@127.0.0.1:${port}`,
  SMTP_URL: `smtp://user:${hush}@127.0.0.1:${port}`,
  MAIL_FROM: 'site@example.com',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'here',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: `${hush}-id`,
  S3_SECRET_ACCESS_KEY: `${hush}-key`,
  DRAFT_API_URL: `https://127.0.0.1:${port}/${hush}`,
  DRAFT_API_KEY: hush,
  DRAFT_MODEL: 'model',
  VIDEO_API_KEY: hush,
  VIDEO_CHANNEL_ID: 'channel',
  NEWSLETTER_LIST_URL: `https://127.0.0.1:${port}/?u=${hush}`,
  ANALYTICS_MEASUREMENT_ID: 'G-1',
  ANALYTICS_API_SECRET: hush,
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: hush,
  PAYFAST_PASSPHRASE: hush,
  LOG_LEVEL: 'trace',
});

it('API-854 whatever fails with secrets in every setting, and in what people send, the log names none', async () => {
  const api = await start(folder, secretSettings(await freePort()));
  await ready(api);
  const call = (method: string, path: string, body?: object | string) =>
    fetch(`${api.address}/api/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${hush}`,
        cookie: `session=${hush}`,
        'x-api-key': hush,
        'content-type': typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }).then(({ status }) => status);
  const statuses = [
    await call('POST', 'users/user-login', { email: 'nobody@example.com', password: hush }),
    await call('POST', 'users/user-login', { email: 'nobody@example.com', password: hush, [hush]: hush }),
    await call('GET', `users/verify-user/${hush}`),
    await call('POST', `users/reset-user-password/${hush}`, { password: hush, confirm_password: hush }),
    await call('POST', 'users/forgot-user-password', { email: 'nobody@example.com' }),
    await call('POST', 'newsletter/subscribe', { email: 'somebody@example.com', consent: true }),
    await call('GET', 'videos/list'),
    await call('POST', 'payments/notify', `signature=${hush}&passphrase=${hush}`),
    await call('POST', 'analytics/events', {
      visitor: 'somebody-who-looks',
      events: [{ name: 'page_view', path: '/', at: 0 }],
    }),
    await fetch(`${api.address}/media/ad-picture-1/1280.webp`).then(({ status }) => status),
  ];
  await new Promise((wake) => setTimeout(wake, 500));
  api.child.kill('SIGTERM');
  await api.ended;
  const said = api.output();
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(0);
  expect(said).toContain('Redis cannot be reached');
  expect(said).not.toContain(hush);
});

it('API-854 a database that cannot be opened is told without its password', async () => {
  const port = await freePort();
  for (const url of [`postgres://me:${hush}@127.0.0.1:${port}/db`, `postgres://me:${hush}@[half`]) {
    const api = await start(folder, { DATABASE_URL: url, DATABASE_READ_URL: url, LOG_LEVEL: 'trace' });
    expect(await api.ended).toBe(1);
    expect(api.output()).toMatch(/ECONNREFUSED|DATABASE_URL must be/);
    expect(api.output()).not.toContain(hush);
  }
});
