import { isAreaMailboxList, isMailboxList } from '@roadworthy/federation/notifications/team-mail';
import { isWebhookList } from '@roadworthy/federation/notifications/webhooks';
import { isEnvironmentName } from '@roadworthy/federation/store/environments';
import { isNetwork } from '@roadworthy/serving/networks';
import { tracingRules } from '@roadworthy/serving/tracing/settings-rules';
import { isTrustworthyOrigin } from '@roadworthy/serving/trustworthy-origin';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The entries between commas. */
export const parseList = (text = ''): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
const isHttp = (text: string) => /^https?:/.test(text) && URL.canParse(text);
const isSecureOrigin = (text: string) => /^https:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
/** Shorter tokens could be guessed. */
const MIN_TOKEN_LENGTH = 32;

/** Requirements of variables that are set; the value of a `secret` one is never printed. */
const rules: Readonly<Record<string, { requirement: string; isValid: (text: string) => boolean; secret?: boolean }>> = {
  ENVIRONMENT: { requirement: 'be a name such as staging (a-z, 0-9 and -)', isValid: isEnvironmentName },
  PORT: { requirement: 'be a port between 1 and 65535', isValid: isPort },
  API_ORIGIN: { requirement: 'be an address such as http://127.0.0.1:3001', isValid: isHttp },
  SITE_ORIGIN: { requirement: 'be an address such as https://roadworthy.example', isValid: isHttp },
  DEVELOPMENT_SERVERS: {
    requirement: 'be areas and their addresses, such as mf-chat@http://localhost:3103, between commas',
    isValid: (text) => parseList(text).every((entry) => /^[\w-]+@https?:\/\/./.test(entry)),
  },
  PAYMENT_ORIGINS: {
    requirement: 'be origins such as https://www.payfast.co.za, between commas',
    isValid: (text) => parseList(text).every(isSecureOrigin),
  },
  SERVICE_WORKER: { requirement: 'be on or off', isValid: (text) => ['on', 'off'].includes(text) },
  TRUSTED_PROXIES: {
    requirement: 'be addresses or networks between commas',
    isValid: (text) => parseList(text).every(isNetwork),
  },
  MAX_CONNECTIONS: {
    requirement: 'be a number from 16 to 100000',
    isValid: (text) => /^\d{2,6}$/.test(text) && Number(text) >= 16 && Number(text) <= 100_000,
  },
  METRICS_PORT: { requirement: 'be a port between 1 and 65535', isValid: isPort },
  DRAIN_SECONDS: {
    requirement: 'be a number from 0 to 60',
    isValid: (text) => /^\d{1,2}$/.test(text) && Number(text) <= 60,
  },
  AUTO_ROLLBACK_MINUTES: {
    requirement: 'be a number from 0 to 1440',
    isValid: (text) => Number(text) >= 0 && Number(text) <= 1_440,
  },
  RELEASE_WEBHOOKS: {
    requirement: 'be areas and addresses such as mf-chat@https://chat.example/hook, between commas',
    isValid: isWebhookList,
    secret: true,
  },
  RELEASE_MAIL: { requirement: 'be mailboxes such as team@example.com, between commas', isValid: isMailboxList },
  RELEASE_MAILS: {
    requirement: 'be areas and mailboxes such as mf-chat@chat-team@example.com, between commas',
    isValid: isAreaMailboxList,
  },
  SMTP_URL: {
    requirement: 'be a mail server such as smtp://user:password@host:587',
    isValid: (text) => /^smtps?:\/\//.test(text) && URL.canParse(text),
    secret: true,
  },
  DOCUMENT_TOKEN_SECRET: {
    requirement: `be secrets of at least ${MIN_TOKEN_LENGTH} characters, between commas`,
    isValid: (text) => parseList(text).every(({ length }) => length >= MIN_TOKEN_LENGTH),
    secret: true,
  },
  PREVIEW_TOKEN_SECRET: {
    requirement: `be secrets of at least ${MIN_TOKEN_LENGTH} characters, between commas`,
    isValid: (text) => parseList(text).every(({ length }) => length >= MIN_TOKEN_LENGTH),
    secret: true,
  },
  RELEASE_WEBHOOK: { requirement: 'be an address such as https://chat.example/hook', isValid: isHttp, secret: true },
  OPERATOR_TOKEN: {
    requirement: `have at least ${MIN_TOKEN_LENGTH} characters`,
    isValid: ({ length }) => length >= MIN_TOKEN_LENGTH,
    secret: true,
  },
  REGISTRY_URL: {
    requirement: 'be an origin such as https://registry.example, with http on loopback only',
    isValid: isTrustworthyOrigin,
  },
  LOG_LEVEL: { requirement: `be one of ${LOG_LEVELS.join(', ')}`, isValid: (text) => LOG_LEVELS.includes(text) },
  ...tracingRules,
};

/** Removes user name and password from a URL, so that an error message may quote it. */
const redactCredentials = (value: string) => value.replace(/\/\/[^/]*@/, '//…@');

/** One line for each invalid variable, with what is expected. */
export const findInvalidVariables = (environment: NodeJS.ProcessEnv): string[] =>
  Object.entries(rules).flatMap(([name, { requirement, isValid, secret }]) => {
    const value = environment[name];
    if (!value || isValid(value)) return [];
    return [`- ${name} must ${requirement}${secret ? '' : `, not '${redactCredentials(value)}'`}.`];
  });
