import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './settings';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const merchant = { PAYFAST_MERCHANT_ID: '1', PAYFAST_MERCHANT_KEY: 'k', PAYFAST_PASSPHRASE: 'secret' };

/** The error message for invalid settings; empty for valid ones. */
function problemsOf(environment: Record<string, string>): string {
  try {
    readSettings(environment);
    return '';
  } catch (problem) {
    return (problem as Error).message;
  }
}

describe('readSettings', () => {
  it('API-611 does not start in production without a passphrase, or with half of a merchant', () => {
    expect(() => readSettings({ DATA_DIR: folder, NODE_ENV: 'production' })).toThrow('PAYFAST_PASSPHRASE is missing');
    const blank = { ...merchant, PAYFAST_PASSPHRASE: ' ', NODE_ENV: 'production' };
    expect(() => readSettings({ DATA_DIR: folder, ...blank })).toThrow('PAYFAST_PASSPHRASE is missing');
    expect(() => readSettings({ DATA_DIR: folder, PAYFAST_MERCHANT_ID: '1' })).toThrow(
      'PAYFAST_MERCHANT_KEY and PAYFAST_PASSPHRASE missing',
    );
    expect(() => readSettings({ DATA_DIR: folder, ...merchant, PAYFAST_HOST: 'pay.example' })).toThrow('PAYFAST_HOST');
    expect(readSettings({ DATA_DIR: folder }).payfast).toBeUndefined();
  });
  it('API-1 has a default for each setting', () => {
    expect(readSettings({ DATA_DIR: folder })).toMatchObject({
      host: '127.0.0.1',
      port: 3001,
      dataFolder: folder,
      siteOrigin: 'http://localhost:3000',
      logLevel: 'warn',
    });
    const production = readSettings({ DATA_DIR: folder, NODE_ENV: 'production', ...merchant });
    expect(production).toMatchObject({
      logLevel: 'info',
      apiReference: false,
      checkLockOrder: false,
      payfast: { host: 'www.payfast.co.za', passphrase: 'secret' },
    });
  });
  it('API-1 lists everything that is missing or wrong at once', () => {
    const invalid = {
      DATA_DIR: folder,
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      NODE_ENV: 'production',
      SITE_ORIGIN: 'www.example.com',
      TRUSTED_PROXIES: 'everybody',
      ANALYTICS_MEASUREMENT_ID: 'G-1',
      SMTP_URL: 'mail.example.com',
      NEWSLETTER_LIST_URL: 'http://list.example.com',
      VIDEO_API_KEY: 'k',
      DESCRIPTION_API_URL: 'http://texts.example.com',
      DESCRIPTION_MODEL: 'm',
      METRICS_PORT: 'here',
      DRAIN_SECONDS: '61',
      LOG_LEVEL: 'loud',
    };
    const problems = problemsOf(invalid);
    for (const message of [
      'PORT must be a number',
      'DATABASE_URL must be an address that begins with postgres://',
      'TOKEN_SECRET is missing',
      'SITE_ORIGIN must be an address such as',
      'TRUSTED_PROXIES must be addresses or networks',
      'NEWSLETTER_LIST_URL must begin with https://',
      'SMTP_URL must begin with smtp://',
      'ANALYTICS_API_SECRET missing',
      'MAIL_FROM missing',
      'VIDEO_CHANNEL_ID missing',
      'DESCRIPTION_API_KEY missing',
      'PAYFAST_PASSPHRASE is missing',
      'DESCRIPTION_API_URL must begin with https://',
      'METRICS_PORT must be a number',
      'DRAIN_SECONDS must be a number',
      'LOG_LEVEL must be one of',
    ])
      expect(problems).toContain(message);
    expect(problems.split('\n')).toHaveLength(17);
    expect(() => readSettings({ DATA_DIR: folder, TOKEN_SECRET: 'short' })).toThrow('at least 32 characters');
  });
  it('API-1 never quotes a secret', () => {
    const problems = problemsOf({
      DATA_DIR: folder,
      DATABASE_URL: 'postgre://me:hush@db',
      DATABASE_READ_URL: 'http://me:hush@db',
      REDIS_URL: 'http://:hush@redis',
      SMTP_URL: 'me:hush@mail',
      S3_ENDPOINT: 'https://me:hush@s3.example.com',
      SITE_ORIGIN: 'https://me:hush@www.example.com',
      NEWSLETTER_LIST_URL: 'http://list/hush',
      DESCRIPTION_API_URL: 'https://me:hush@texts',
      TOKEN_SECRET: 'hush',
    });
    expect(problems.split('\n')).toHaveLength(13);
    expect(problems).not.toContain('hush');
  });
  it('API-1 accepts a replica only with a primary', () => {
    const replica = { DATA_DIR: folder, DATABASE_READ_URL: 'postgres://replica' };
    expect(() => readSettings(replica)).toThrow('DATABASE_URL is missing');
    expect(readSettings({ ...replica, DATABASE_URL: 'postgres://primary' }).databaseReadUrl).toBe('postgres://replica');
  });
  it('API-1 requires all settings of a bucket or none', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_REGION: 'af-south-1',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readSettings({ DATA_DIR: folder }).s3).toBeUndefined();
    expect(readSettings({ DATA_DIR: folder, ...bucket }).s3).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'af-south-1',
      bucket: 'pictures',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    for (const name of Object.keys(bucket)) {
      expect(() => readSettings({ DATA_DIR: folder, ...bucket, [name]: '' })).toThrow(`${name} missing`);
    }
    for (const S3_ENDPOINT of ['s3.example.com', 'https://s3.example.com/pictures', 'ftp://s3.example.com']) {
      expect(() => readSettings({ DATA_DIR: folder, ...bucket, S3_ENDPOINT })).toThrow('S3_ENDPOINT must be');
    }
  });
  it.each(['abc', '-1', '3001x', '1e3', ' '])('API-1 rejects the port %j', (PORT) => {
    expect(() => readSettings({ DATA_DIR: folder, PORT })).toThrow('PORT');
  });
  it.each(['https://a.example/', 'https://a.example/shop', 'https://me@a.example', 'ftp://a.example', 'https://'])(
    'API-1 rejects %j as the site’s origin',
    (SITE_ORIGIN) => expect(() => readSettings({ DATA_DIR: folder, SITE_ORIGIN })).toThrow('SITE_ORIGIN'),
  );
  it.each(['https://www.example.com', 'http://localhost:3100'])('API-1 accepts %j as the site’s origin', (origin) => {
    expect(readSettings({ DATA_DIR: folder, SITE_ORIGIN: origin }).siteOrigin).toBe(origin);
  });
  it('API-1 creates a secret once, in a file readable by its owner only', () => {
    const { tokenSecret } = readSettings({ DATA_DIR: folder });
    expect(tokenSecret.length).toBeGreaterThanOrEqual(64);
    expect(readSettings({ DATA_DIR: folder }).tokenSecret).toBe(tokenSecret);
    expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600);
  });
});
