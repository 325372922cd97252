import { join, resolve } from 'node:path';
import type { S3Settings } from './media/s3-files';
import { type Environment, listed, problemsOf } from './settings-problems';
import { keptSecret } from './token-secret';

/** What the API is told from outside; the table in api/README.md says what each is for. */
export type Settings = {
  host: string;
  port: number;
  /** Folder of the embedded database and the pictures. */
  dataFolder: string;
  /** A Postgres server; the embedded database when absent. */
  databaseUrl?: string;
  /** A replica of that server, or several behind one address, for what visitors read. */
  databaseReadUrl?: string;
  /** A bucket for the pictures; a folder of the data folder when absent. */
  s3?: S3Settings;
  /** Carries wake-ups between processes on one `databaseUrl`; without it each finds the others' news by looking. */
  redisUrl?: string;
  /** Chat messages that a user may send in a minute. */
  chatBudget: number;
  tokenSecret: string;
  /** Where people reach the site, such as https://www.example.com: what search engines are told. */
  siteOrigin: string;
  /** Addresses and networks whose X-Forwarded-For is believed; empty: only this machine's edge. */
  trustedProxies: string[];
  /** Where analytics events also go. */
  measurement?: { id: string; secret: string };
  /** The channel whose videos the blog shows; none when absent. */
  video?: { apiKey: string; channelId: string };
  /** A chat completion that writes descriptions of ads, by its whole address; our own composer when absent. */
  draft?: { url: string; apiKey: string; model: string };
  /** Where an e-mail-list service takes its signup form; our own table and mails when absent. */
  newsletterList?: string;
  /** The mail server and whom mails come from; without one mails stay in the outbox. */
  smtp?: { url: string; from: string };
  /** Whom payments go to, at PayFast; without it the stand-in of the payment page, which production does not have. */
  payfast?: { host: string; merchantId: string; merchantKey: string; passphrase: string };
  /** Where Prometheus asks, by HTTP and away from the public address; nothing is measured when absent. */
  metrics?: { host: string; port: number };
  /** Seconds between saying 'not ready' and closing: whoever sends requests here has noticed by then. */
  drainSeconds: number;
  /** Whether developers may read the outbox at /dev/mail. */
  showMail: boolean;
  logLevel: string;
};

const repository = resolve(import.meta.dirname, '../..');
/** Where the data is kept: for programs that need nothing else, such as the seed. */
export const dataFolderOf = (environment: Environment): string =>
  resolve(environment.DATA_DIR || join(repository, '.data'));

/** Reads and checks all settings. @throws with everything that is missing or wrong */
export function readSettings(environment: Environment): Settings {
  const problems = problemsOf(environment);
  if (problems.length > 0) throw new Error(`The API cannot start:\n${problems.map((line) => `- ${line}`).join('\n')}`);
  const { ANALYTICS_MEASUREMENT_ID: id, ANALYTICS_API_SECRET: secret, SMTP_URL: url, MAIL_FROM: from } = environment;
  const { VIDEO_API_KEY: apiKey, VIDEO_CHANNEL_ID: channelId } = environment;
  const {
    PAYFAST_MERCHANT_ID: merchantId,
    PAYFAST_MERCHANT_KEY: merchantKey,
    PAYFAST_PASSPHRASE: passphrase,
  } = environment;
  const { DRAFT_API_URL: draftUrl, DRAFT_API_KEY: draftKey, DRAFT_MODEL: draftModel } = environment;
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = environment;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  const dataFolder = dataFolderOf(environment);
  return {
    host: environment.HOST || '127.0.0.1',
    port: Number(environment.PORT || '3001'),
    dataFolder,
    databaseUrl: environment.DATABASE_URL || undefined,
    databaseReadUrl: environment.DATABASE_READ_URL || undefined,
    s3:
      endpoint && region && bucket && accessKeyId && secretAccessKey
        ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
        : undefined,
    redisUrl: environment.REDIS_URL || undefined,
    chatBudget: Number(environment.CHAT_MESSAGES_PER_MINUTE || '60'),
    tokenSecret: environment.TOKEN_SECRET || keptSecret(dataFolder),
    siteOrigin: new URL(environment.SITE_ORIGIN || 'http://localhost:3000').origin,
    trustedProxies: listed(environment.TRUSTED_PROXIES),
    measurement: id && secret ? { id, secret } : undefined,
    video: apiKey && channelId ? { apiKey, channelId } : undefined,
    draft: draftUrl && draftKey && draftModel ? { url: draftUrl, apiKey: draftKey, model: draftModel } : undefined,
    newsletterList: environment.NEWSLETTER_LIST_URL || undefined,
    smtp: url && from ? { url, from } : undefined,
    payfast:
      merchantId && merchantKey && passphrase
        ? { host: environment.PAYFAST_HOST || 'www.payfast.co.za', merchantId, merchantKey, passphrase }
        : undefined,
    metrics: environment.METRICS_PORT
      ? { host: environment.METRICS_HOST || '127.0.0.1', port: Number(environment.METRICS_PORT) }
      : undefined,
    drainSeconds: Number(environment.DRAIN_SECONDS || '0'),
    showMail: environment.NODE_ENV !== 'production',
    // In development the terminal belongs to whoever works there; requests are logged where logs are collected.
    logLevel: environment.LOG_LEVEL || (environment.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}
