import { join, resolve } from 'node:path';
import type { PushSettings } from './push-key';
import { type Environment, parseList, validateSettings } from './settings-problems';
import { derivedSecret, loadOrCreateSecret } from './token-secret';

/** A bucket of an S3-compatible service; `endpoint` is its origin, such as https://s3.af-south-1.amazonaws.com. */
export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** A provider of SMS with the JSON API of BulkSMS. `perDay`: messages of the whole site in a day. */
export type SmsSettings = { url: string; tokenId: string; tokenSecret: string; perDay: number };

/** The settings of the API; shared/docs/operations.md describes each variable. */
export type Settings = {
  host: string;
  port: number;
  /** Folder of the embedded database and the pictures. */
  dataFolder: string;
  /** A Postgres server; the embedded database when absent. */
  databaseUrl?: string;
  /** One or more replicas of that server behind one address, for reads of visitors. */
  databaseReadUrl?: string;
  /** A bucket for the pictures; a folder in the data folder when absent. */
  s3?: S3Settings;
  /** Carries chat wake-ups between processes on one `databaseUrl`; without it each process polls. */
  redisUrl?: string;
  /** Chat messages per user and minute. */
  chatMessagesPerMinute: number;
  tokenSecret: string;
  /** The site's public origin, such as https://www.example.com, for links in mails and sitemaps. */
  siteOrigin: string;
  /** Trusted reverse proxies: addresses and networks whose X-Forwarded-For is used; empty: only this machine's edge. */
  trustedProxies: string[];
  /** Hosts (with port) that stock feeds and photos may be fetched from although their addresses are private. */
  fetchablePrivateHosts: string[];
  /** Google Analytics, to which events are forwarded. */
  measurement?: { id: string; secret: string };
  /** The channel of the blog's videos; no videos when absent. */
  video?: { apiKey: string; channelId: string };
  /** URL of a chat completion service that writes descriptions; the built-in composer when absent. */
  descriptionApi?: { url: string; apiKey: string; model: string };
  /** Signup URL of an e-mail-list service; the own table and mails when absent. */
  newsletterList?: string;
  /** Mail server and sender; without it mails stay in the outbox. */
  smtp?: { url: string; from: string };
  /** Sends the codes that confirm telephone numbers; none are confirmed when absent. */
  sms?: SmsSettings;
  /** Key of this site for push services; no notifications when absent. */
  push?: PushSettings;
  /** The merchant at PayFast; without it the sandbox gateway, which production does not have. */
  payfast?: { host: string; merchantId: string; merchantKey: string; passphrase: string };
  /** Address for Prometheus, separate from the public one; no metrics when absent. */
  metrics?: { host: string; port: number };
  /** Seconds between failing the readiness probe and closing, so that load balancers stop sending requests. */
  drainSeconds: number;
  /**
   * Password of the outbox at /dev/mail, which contains reset links; undefined in production, where the page does not
   * exist.
   */
  devMailPassword?: string;
  /** Whether /dev/api shows the API reference; false in production. */
  apiReference: boolean;
  /** Whether statements against the lock order fail; false in production. */
  checkLockOrder: boolean;
  logLevel: string;
};

const repository = resolve(import.meta.dirname, '../../../..');
/** The data folder, for programs that need no other setting, such as the seed. */
export const dataFolderOf = (environment: Environment): string =>
  resolve(environment.DATA_DIR || join(repository, '.data'));

/** Parses and validates all settings. @throws with all problems */
export function readSettings(environment: Environment): Settings {
  const problems = validateSettings(environment);
  if (problems.length > 0) throw new Error(`The API cannot start:\n${problems.map((line) => `- ${line}`).join('\n')}`);
  const { ANALYTICS_MEASUREMENT_ID: id, ANALYTICS_API_SECRET: secret, SMTP_URL: url, MAIL_FROM: from } = environment;
  const { VIDEO_API_KEY: apiKey, VIDEO_CHANNEL_ID: channelId } = environment;
  const {
    PAYFAST_MERCHANT_ID: merchantId,
    PAYFAST_MERCHANT_KEY: merchantKey,
    PAYFAST_PASSPHRASE: passphrase,
  } = environment;
  const {
    DESCRIPTION_API_URL: descriptionUrl,
    DESCRIPTION_API_KEY: descriptionKey,
    DESCRIPTION_MODEL: descriptionModel,
  } = environment;
  const { VAPID_PRIVATE_KEY: privateKey, VAPID_CONTACT: contact } = environment;
  const { SMS_TOKEN_ID: tokenId, SMS_TOKEN_SECRET: smsSecret } = environment;
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = environment;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  const dataFolder = dataFolderOf(environment);
  const tokenSecret = environment.TOKEN_SECRET || loadOrCreateSecret(dataFolder);
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
    chatMessagesPerMinute: Number(environment.CHAT_MESSAGES_PER_MINUTE || '60'),
    tokenSecret,
    siteOrigin: new URL(environment.SITE_ORIGIN || 'http://localhost:3000').origin,
    trustedProxies: parseList(environment.TRUSTED_PROXIES),
    fetchablePrivateHosts: parseList(environment.FETCHABLE_PRIVATE_HOSTS),
    measurement: id && secret ? { id, secret } : undefined,
    video: apiKey && channelId ? { apiKey, channelId } : undefined,
    descriptionApi:
      descriptionUrl && descriptionKey && descriptionModel
        ? { url: descriptionUrl, apiKey: descriptionKey, model: descriptionModel }
        : undefined,
    newsletterList: environment.NEWSLETTER_LIST_URL || undefined,
    smtp: url && from ? { url, from } : undefined,
    sms:
      tokenId && smsSecret
        ? {
            url: environment.SMS_API_URL || 'https://api.bulksms.com/v1/messages',
            tokenId,
            tokenSecret: smsSecret,
            perDay: Number(environment.SMS_PER_DAY || '500'),
          }
        : undefined,
    push: privateKey && contact ? { privateKey, contact } : undefined,
    payfast:
      merchantId && merchantKey && passphrase
        ? { host: environment.PAYFAST_HOST || 'www.payfast.co.za', merchantId, merchantKey, passphrase }
        : undefined,
    metrics: environment.METRICS_PORT
      ? { host: environment.METRICS_HOST || '127.0.0.1', port: Number(environment.METRICS_PORT) }
      : undefined,
    drainSeconds: Number(environment.DRAIN_SECONDS || '0'),
    devMailPassword:
      environment.NODE_ENV === 'production'
        ? undefined
        : environment.DEV_MAIL_PASSWORD || derivedSecret(tokenSecret, 'dev mail').slice(0, 20),
    apiReference: environment.NODE_ENV !== 'production',
    checkLockOrder: environment.NODE_ENV !== 'production',
    // Development keeps the terminal quiet; production logs requests for a log collector.
    logLevel: environment.LOG_LEVEL || (environment.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}
