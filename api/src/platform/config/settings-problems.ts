import { isNetwork } from '@roadworthy/serving/networks';
import { tracingRules } from '@roadworthy/serving/tracing/settings-rules';
import { isPrivateKey } from './push-key';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Minimum length of a secret in characters. */
const MIN_SECRET_LENGTH = 32;
const MIN_DEV_PASSWORD_LENGTH = 16;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const payFastHosts = ['www.payfast.co.za', 'sandbox.payfast.co.za'];

/** The entries of a comma-separated list. */
export const parseList = (text = ''): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Whether a text is an origin: no path, no credentials, no trailing slash. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase();

/** Whether a text is an absolute URL with one of the given protocols. */
const isAddress = (protocols: RegExp) => (text: string) => protocols.test(text) && URL.canParse(text);
const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
const postgres = {
  requirement: 'be an address that begins with postgres:// or postgresql://',
  isValid: isAddress(/^postgres(ql)?:\/\/./),
};

/** The requirement for a variable that is set; the value of a `secret` one is never shown. */
type Rule = { requirement: string; isValid: (value: string) => boolean; secret?: boolean };
const rules: Readonly<Record<string, Rule>> = {
  PORT: { requirement: 'be a number from 0 to 65535', isValid: isPort },
  DATABASE_URL: { ...postgres, secret: true },
  DATABASE_READ_URL: { ...postgres, secret: true },
  REDIS_URL: { requirement: 'begin with redis:// or rediss://', isValid: isAddress(/^rediss?:\/\/./), secret: true },
  CHAT_MESSAGES_PER_MINUTE: { requirement: 'be a number above 0', isValid: (text) => /^[1-9]\d{0,8}$/.test(text) },
  TOKEN_SECRET: {
    requirement: `have at least ${MIN_SECRET_LENGTH} characters`,
    isValid: ({ length }) => length >= MIN_SECRET_LENGTH,
    secret: true,
  },
  SITE_ORIGIN: { requirement: 'be an address such as https://www.example.com, with no path', isValid: isOrigin },
  TRUSTED_PROXIES: {
    requirement: 'be addresses or networks between commas',
    isValid: (text) => parseList(text).every(isNetwork),
  },
  NEWSLETTER_LIST_URL: { requirement: 'begin with https://', isValid: isAddress(/^https:\/\/./), secret: true },
  SMTP_URL: { requirement: 'begin with smtp:// or smtps://', isValid: isAddress(/^smtps?:\/\/./), secret: true },
  SMS_API_URL: {
    requirement: 'begin with https:// (on this machine http://) and hold no name or password',
    isValid: (text) => isAddress(/^(?:https:\/\/[^@]+|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/[^@]*)$/)(text),
  },
  VAPID_PRIVATE_KEY: { requirement: 'be 32 bytes as base64url', isValid: isPrivateKey, secret: true },
  VAPID_CONTACT: {
    requirement: 'begin with mailto: or https://',
    isValid: (text) => isAddress(/^(?:mailto:[^@\s]+@[^@\s]+$|https:\/\/.)/)(text),
  },
  SMS_PER_DAY: { requirement: 'be a number above 0', isValid: (text) => /^[1-9]\d{0,8}$/.test(text) },
  S3_ENDPOINT: { requirement: 'be an address such as https://s3.example.com, with no path', isValid: isOrigin },
  PAYFAST_HOST: { requirement: `be ${payFastHosts.join(' or ')}`, isValid: (text) => payFastHosts.includes(text) },
  DESCRIPTION_API_URL: {
    requirement: 'begin with https:// and hold no name or password',
    isValid: isAddress(/^https:\/\/[^@]+$/),
    secret: true,
  },
  DEV_MAIL_PASSWORD: {
    requirement: `have at least ${MIN_DEV_PASSWORD_LENGTH} characters`,
    isValid: ({ length }) => length >= MIN_DEV_PASSWORD_LENGTH,
    secret: true,
  },
  METRICS_PORT: { requirement: 'be a number from 0 to 65535', isValid: isPort },
  DRAIN_SECONDS: {
    requirement: 'be a number from 0 to 60',
    isValid: (text) => /^\d{1,2}$/.test(text) && Number(text) <= 60,
  },
  LOG_LEVEL: { requirement: `be one of ${levels.join(', ')}`, isValid: (text) => levels.includes(text) },
  ...tracingRules,
};

/** Settings that must be set together. */
const groups = [
  ['ANALYTICS_MEASUREMENT_ID', 'ANALYTICS_API_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_TOKEN_ID', 'SMS_TOKEN_SECRET'],
  ['VAPID_PRIVATE_KEY', 'VAPID_CONTACT'],
  ['VIDEO_API_KEY', 'VIDEO_CHANNEL_ID'],
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['DESCRIPTION_API_URL', 'DESCRIPTION_API_KEY', 'DESCRIPTION_MODEL'],
  ['PAYFAST_MERCHANT_ID', 'PAYFAST_MERCHANT_KEY', 'PAYFAST_PASSPHRASE'],
] as const;

/** Removes credentials from a URL, so that an error message does not leak them to a log. */
const withoutCredentials = (value: string) => value.replace(/\/\/[^/]*@/, '//…@');

const findInvalid = (environment: Environment): string[] =>
  Object.entries(rules).flatMap(([name, { requirement, isValid, secret }]) => {
    const value = environment[name];
    if (!value || isValid(value)) return [];
    return [`${name} must ${requirement}${secret ? '' : `, not '${withoutCredentials(value)}'`}.`];
  });

/** Groups that are only partly set. */
const findIncompleteGroups = (environment: Environment): string[] =>
  groups.flatMap((names) => {
    const missing = names.filter((name) => !environment[name]);
    if (missing.length === 0 || missing.length === names.length) return [];
    return [`${names.join(', ')} go together: ${missing.join(' and ')} missing.`];
  });

function findMissing({ NODE_ENV, DATABASE_URL, DATABASE_READ_URL, TOKEN_SECRET, PAYFAST_PASSPHRASE }: Environment) {
  const isProduction = NODE_ENV === 'production';
  return [
    DATABASE_READ_URL && !DATABASE_URL && 'DATABASE_URL is missing: DATABASE_READ_URL is a replica of it.',
    // Several processes share that database: with generated secrets each would reject the others' tokens.
    isProduction && DATABASE_URL && !TOKEN_SECRET && 'TOKEN_SECRET is missing: production on DATABASE_URL needs it.',
    // Without a passphrase, anyone could sign a notification.
    isProduction && !PAYFAST_PASSPHRASE?.trim() && 'PAYFAST_PASSPHRASE is missing: production needs it.',
  ].filter((problem) => typeof problem === 'string' && problem !== '') as string[];
}

/** Validates the settings. @returns one line per problem: the variable and its requirement */
export const validateSettings = (environment: Environment): string[] => [
  ...findInvalid(environment),
  ...findIncompleteGroups(environment),
  ...findMissing(environment),
];
