import { isNetwork } from '@roadworthy/serving/networks';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Bytes of a secret that nobody guesses, as characters. */
const shortestSecret = 32;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const payFastHosts = ['www.payfast.co.za', 'sandbox.payfast.co.za'];

/** The entries of a list between commas. */
export const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Whether a text is an address of a site and nothing more: no path, no name, no closing slash. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase();

/** Whether a text is a whole address that begins with one of some protocols. */
const isAddress = (protocols: RegExp) => (text: string) => protocols.test(text) && URL.canParse(text);
const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
const postgres = {
  must: 'be an address that begins with postgres:// or postgresql://',
  holds: isAddress(/^postgres(ql)?:\/\/./),
};

/** What a variable must be if it is set; the value of a `secret` one is never shown. */
type Rule = { must: string; holds: (value: string) => boolean; secret?: boolean };
const rules: Readonly<Record<string, Rule>> = {
  PORT: { must: 'be a number from 0 to 65535', holds: isPort },
  DATABASE_URL: { ...postgres, secret: true },
  DATABASE_READ_URL: { ...postgres, secret: true },
  REDIS_URL: { must: 'begin with redis:// or rediss://', holds: isAddress(/^rediss?:\/\/./), secret: true },
  CHAT_MESSAGES_PER_MINUTE: { must: 'be a number above 0', holds: (text) => /^[1-9]\d{0,8}$/.test(text) },
  TOKEN_SECRET: {
    must: `have at least ${shortestSecret} characters`,
    holds: ({ length }) => length >= shortestSecret,
    secret: true,
  },
  SITE_ORIGIN: { must: 'be an address such as https://www.example.com, with no path', holds: isOrigin },
  TRUSTED_PROXIES: {
    must: 'be addresses or networks between commas',
    holds: (text) => listed(text).every(isNetwork),
  },
  NEWSLETTER_LIST_URL: { must: 'begin with https://', holds: isAddress(/^https:\/\/./), secret: true },
  SMTP_URL: { must: 'begin with smtp:// or smtps://', holds: isAddress(/^smtps?:\/\/./), secret: true },
  S3_ENDPOINT: { must: 'be an address such as https://s3.example.com, with no path', holds: isOrigin },
  PAYFAST_HOST: { must: `be ${payFastHosts.join(' or ')}`, holds: (text) => payFastHosts.includes(text) },
  DRAFT_API_URL: {
    must: 'begin with https:// and hold no name or password',
    holds: isAddress(/^https:\/\/[^@]+$/),
    secret: true,
  },
  METRICS_PORT: { must: 'be a number from 0 to 65535', holds: isPort },
  DRAIN_SECONDS: { must: 'be a number from 0 to 60', holds: (text) => /^\d{1,2}$/.test(text) && Number(text) <= 60 },
  LOG_LEVEL: { must: `be one of ${levels.join(', ')}`, holds: (text) => levels.includes(text) },
};

/** Settings of which none means anything without the others. */
const groups = [
  ['ANALYTICS_MEASUREMENT_ID', 'ANALYTICS_API_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['VIDEO_API_KEY', 'VIDEO_CHANNEL_ID'],
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['DRAFT_API_URL', 'DRAFT_API_KEY', 'DRAFT_MODEL'],
  ['PAYFAST_MERCHANT_ID', 'PAYFAST_MERCHANT_KEY', 'PAYFAST_PASSPHRASE'],
] as const;

/** A value as an error may quote it: whoever puts a name and password before a host does not find them in a log. */
const quotable = (value: string) => value.replace(/\/\/[^/]*@/, '//…@');

const broken = (environment: Environment): string[] =>
  Object.entries(rules).flatMap(([name, { must, holds, secret }]) => {
    const value = environment[name];
    if (!value || holds(value)) return [];
    return [`${name} must ${must}${secret ? '' : `, not '${quotable(value)}'`}.`];
  });

/** Groups of which some are there and some are not. */
const incomplete = (environment: Environment): string[] =>
  groups.flatMap((names) => {
    const missing = names.filter((name) => !environment[name]);
    if (missing.length === 0 || missing.length === names.length) return [];
    return [`${names.join(', ')} go together: ${missing.join(' and ')} missing.`];
  });

function missing({ NODE_ENV, DATABASE_URL, DATABASE_READ_URL, TOKEN_SECRET, PAYFAST_PASSPHRASE }: Environment) {
  const isProduction = NODE_ENV === 'production';
  return [
    DATABASE_READ_URL && !DATABASE_URL && 'DATABASE_URL is missing: DATABASE_READ_URL is a replica of it.',
    // Several processes share that database: a secret of its own would make each refuse the others' tokens.
    isProduction && DATABASE_URL && !TOKEN_SECRET && 'TOKEN_SECRET is missing: production on DATABASE_URL needs it.',
    // Without a passphrase anybody could sign a notification.
    isProduction && !PAYFAST_PASSPHRASE?.trim() && 'PAYFAST_PASSPHRASE is missing: production needs it.',
  ].filter((problem) => typeof problem === 'string' && problem !== '') as string[];
}

/** What is wrong with the settings, one line each: the variable, and what is expected of it. */
export const problemsOf = (environment: Environment): string[] => [
  ...broken(environment),
  ...incomplete(environment),
  ...missing(environment),
];
