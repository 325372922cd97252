import { isWebhookList, parseWebhooks, type Webhooks } from '@roadworthy/federation/notifications/webhooks';
import type { BucketSettings } from '@roadworthy/federation/store/bucket-store';
import { bucketSettings } from '@roadworthy/federation/store/open-store';
import { releasesFolder } from '@roadworthy/federation/workspace';
import { isNetwork } from '@roadworthy/serving/networks';

/** The edge's configuration, read from the environment and validated once at start. */
export type EdgeSettings = {
  host: string;
  port: number;
  /** The site's public origin, such as https://roadworthy.example: for canonical links and link previews. */
  siteOrigin: string;
  /** Origin of the API, such as http://127.0.0.1:3001. */
  apiOrigin: string;
  /** Folder of the release store. */
  releases: string;
  /** Development servers that replace a live release: `mf-chat@http://localhost:3103`. */
  developmentServers: Readonly<Record<string, string>>;
  /** Origins of the payment provider's pages, to which a page may post its form. */
  paymentOrigins: readonly string[];
  /** Addresses and networks of trusted proxies, whose X-Forwarded-For and X-Request-Id are used. */
  trustedProxies: readonly string[];
  /** Maximum connections except event streams; when absent, derived from the limit of open files. */
  maxConnections?: number;
  /** Where Prometheus scrapes, separate from the public port; nothing is measured when absent. */
  metrics?: { host: string; port: number };
  /** Seconds between failing the readiness probe and closing, for load balancers to notice. */
  drainSeconds: number;
  /** The operator's token for /dev/composition in production. */
  operatorToken?: string;
  isProduction?: boolean;
  logLevel: string;
  /** Time after an activation in which a failing version is rolled back automatically; 0 for never. */
  rollbackWindowMs?: number;
  /** Webhooks of the teams for releases, rollbacks and failures. */
  webhooks?: Webhooks;
  /** Secrets of document tokens, the first one signs; when absent, a key in the release store. */
  documentTokenSecrets?: readonly string[];
  /** The bucket that releases are fetched from; when absent, the folder itself is the store. */
  bucket?: BucketSettings;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const parseList = (text = ''): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
const isHttp = (text: string) => /^https?:/.test(text) && URL.canParse(text);
const isSecureOrigin = (text: string) => /^https:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
/** Shorter tokens could be guessed. */
const MIN_TOKEN_LENGTH = 32;

/** Minutes after an activation in which a release may be rolled back automatically. */
const DEFAULT_ROLLBACK_MINUTES = 15;

/** Requirements of variables that are set; the value of a `secret` one is never printed. */
const rules: Readonly<Record<string, { requirement: string; isValid: (text: string) => boolean; secret?: true }>> = {
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
  DOCUMENT_TOKEN_SECRET: {
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
  LOG_LEVEL: { requirement: `be one of ${LOG_LEVELS.join(', ')}`, isValid: (text) => LOG_LEVELS.includes(text) },
};

const readBucket = (environment: NodeJS.ProcessEnv, errors: string[]): BucketSettings | undefined => {
  try {
    return bucketSettings(environment);
  } catch (problem) {
    errors.push(`- ${(problem as Error).message}`);
    return undefined;
  }
};

/** Removes user name and password from a URL, so that an error message may quote it. */
const redactCredentials = (value: string) => value.replace(/\/\/[^/]*@/, '//…@');

/** @throws with all errors, one line per variable, with what is expected */
export function readSettings(environment: NodeJS.ProcessEnv): EdgeSettings {
  const errors = Object.entries(rules).flatMap(([name, { requirement, isValid, secret }]) => {
    const value = environment[name];
    return !value || isValid(value)
      ? []
      : [`- ${name} must ${requirement}${secret ? '' : `, not '${redactCredentials(value)}'`}.`];
  });
  const bucket = readBucket(environment, errors);
  if (errors.length > 0) throw new Error(`The edge cannot start:\n${errors.join('\n')}`);
  const port = Number(environment.PORT || '3000');
  return {
    host: environment.HOST || '0.0.0.0',
    port,
    siteOrigin: new URL(environment.SITE_ORIGIN || `http://localhost:${port}`).origin,
    apiOrigin: environment.API_ORIGIN || 'http://127.0.0.1:3001',
    releases: releasesFolder(),
    developmentServers: Object.fromEntries(
      parseList(environment.DEVELOPMENT_SERVERS).map((entry) => entry.split('@') as [string, string]),
    ),
    paymentOrigins: parseList(environment.PAYMENT_ORIGINS),
    trustedProxies: parseList(environment.TRUSTED_PROXIES),
    maxConnections: environment.MAX_CONNECTIONS ? Number(environment.MAX_CONNECTIONS) : undefined,
    metrics: environment.METRICS_PORT
      ? { host: environment.METRICS_HOST || '127.0.0.1', port: Number(environment.METRICS_PORT) }
      : undefined,
    rollbackWindowMs: Number(environment.AUTO_ROLLBACK_MINUTES || DEFAULT_ROLLBACK_MINUTES) * 60_000,
    webhooks: parseWebhooks(environment),
    documentTokenSecrets: parseList(environment.DOCUMENT_TOKEN_SECRET),
    bucket,
    drainSeconds: Number(environment.DRAIN_SECONDS || '0'),
    operatorToken: environment.OPERATOR_TOKEN || undefined,
    isProduction: environment.NODE_ENV === 'production',
    // As in the API: requests are logged where logs are collected.
    logLevel: environment.LOG_LEVEL || (environment.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}
