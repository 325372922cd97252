import { join, resolve } from 'node:path';
import type { S3Settings } from './media/s3-files';
import { isNetwork } from './server/proxies';
import { keptSecret } from './token-secret';

/** What the API is told from outside; the table in api/README.md says what each is for. */
export type Settings = {
  host: string;
  port: number;
  /** Folder of the embedded database and the pictures. */
  dataFolder: string;
  /** A Postgres server; the embedded database when absent. */
  databaseUrl?: string;
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
  /** Whether developers may read the outbox at /dev/mail. */
  showMail: boolean;
  logLevel: string;
};
type Environment = Readonly<Record<string, string | undefined>>;

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const repository = resolve(import.meta.dirname, '../..');
/** Bytes of a secret that nobody guesses, as characters. */
const shortestSecret = 32;

/** Whether a text is an address of a site and nothing more: no path, no name, no closing slash. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase();

/** Where the data is kept: for programs that need nothing else, such as the seed. */
export const dataFolderOf = (environment: Environment): string =>
  resolve(environment.DATA_DIR || join(repository, '.data'));

/** Settings of which none means anything without the others. */
const groups = [
  ['ANALYTICS_MEASUREMENT_ID', 'ANALYTICS_API_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['VIDEO_API_KEY', 'VIDEO_CHANNEL_ID'],
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['DRAFT_API_URL', 'DRAFT_API_KEY', 'DRAFT_MODEL'],
  ['PAYFAST_MERCHANT_ID', 'PAYFAST_MERCHANT_KEY', 'PAYFAST_PASSPHRASE'],
] as const;

/** Whether some of a group are there and some are not, as a sentence. */
function incomplete(environment: Environment, names: readonly string[]): string | false {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length === 0 || missing.length === names.length) return false;
  return `${names.join(', ')} go together: ${missing.join(' and ')} missing.`;
}

/** What is wrong with the settings, one line each. */
function problemsOf(environment: Environment): string[] {
  const { PORT, DATABASE_URL, TOKEN_SECRET, SITE_ORIGIN, TRUSTED_PROXIES, LOG_LEVEL, NODE_ENV } = environment;
  const isPort = !PORT || (/^\d{1,5}$/.test(PORT) && Number(PORT) <= 65_535);
  const proxies = listed(TRUSTED_PROXIES);
  return [
    !isPort && `PORT must be a number from 0 to 65535, not '${PORT}'.`,
    DATABASE_URL &&
      !/^postgres(ql)?:\/\/./.test(DATABASE_URL) &&
      'DATABASE_URL must begin with postgres:// or postgresql://.',
    environment.REDIS_URL &&
      !/^rediss?:\/\/./.test(environment.REDIS_URL) &&
      'REDIS_URL must begin with redis:// or rediss://.',
    environment.CHAT_MESSAGES_PER_MINUTE &&
      !/^[1-9]\d{0,8}$/.test(environment.CHAT_MESSAGES_PER_MINUTE) &&
      `CHAT_MESSAGES_PER_MINUTE must be a number above 0, not '${environment.CHAT_MESSAGES_PER_MINUTE}'.`,
    TOKEN_SECRET &&
      TOKEN_SECRET.length < shortestSecret &&
      `TOKEN_SECRET must have at least ${shortestSecret} characters.`,
    // Several processes share that database: a secret of its own would make each refuse the others' tokens.
    !TOKEN_SECRET &&
      DATABASE_URL &&
      NODE_ENV === 'production' &&
      'TOKEN_SECRET is missing: production on DATABASE_URL needs it.',
    SITE_ORIGIN &&
      !isOrigin(SITE_ORIGIN) &&
      `SITE_ORIGIN must be an address such as https://www.example.com, with no path, not '${SITE_ORIGIN}'.`,
    !proxies.every(isNetwork) &&
      `TRUSTED_PROXIES must be addresses or networks between commas, not '${TRUSTED_PROXIES}'.`,
    environment.NEWSLETTER_LIST_URL &&
      !/^https:\/\/./.test(environment.NEWSLETTER_LIST_URL) &&
      'NEWSLETTER_LIST_URL must begin with https://.',
    environment.SMTP_URL &&
      !/^smtps?:\/\/./.test(environment.SMTP_URL) &&
      'SMTP_URL must begin with smtp:// or smtps://.',
    environment.S3_ENDPOINT &&
      !isOrigin(environment.S3_ENDPOINT) &&
      `S3_ENDPOINT must be an address such as https://s3.example.com, with no path, not '${environment.S3_ENDPOINT}'.`,
    ...groups.map((names) => incomplete(environment, names)),
    ...payFastProblems(environment),
    environment.DRAFT_API_URL &&
      !/^https:\/\/[^@]+$/.test(environment.DRAFT_API_URL) &&
      'DRAFT_API_URL must begin with https:// and hold no name or password.',
    LOG_LEVEL && !levels.includes(LOG_LEVEL) && `LOG_LEVEL must be one of ${levels.join(', ')}, not '${LOG_LEVEL}'.`,
  ].filter((problem) => typeof problem === 'string' && problem !== '') as string[];
}

const payFastHosts = ['www.payfast.co.za', 'sandbox.payfast.co.za'];

function payFastProblems(environment: Environment): (string | false)[] {
  const { PAYFAST_HOST: host, PAYFAST_PASSPHRASE: passphrase, NODE_ENV } = environment;
  return [
    // Without a passphrase anybody could sign a notification.
    NODE_ENV === 'production' && !passphrase && 'PAYFAST_PASSPHRASE is missing: production needs it.',
    Boolean(host) &&
      !payFastHosts.includes(host ?? '') &&
      `PAYFAST_HOST must be ${payFastHosts.join(' or ')}, not '${host}'.`,
  ];
}

const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

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
    showMail: environment.NODE_ENV !== 'production',
    // In development the terminal belongs to whoever works there; requests are logged where logs are collected.
    logLevel: environment.LOG_LEVEL || (environment.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}
