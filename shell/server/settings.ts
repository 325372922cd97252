import type { BucketSettings } from '@roadworthy/federation/store/bucket-store';
import { bucketSettings } from '@roadworthy/federation/store/open-store';
import { releasesFolder } from '@roadworthy/federation/workspace';
import { isNetwork } from '@roadworthy/serving/networks';

/** What the edge is told from outside, read and checked once at start. */
export type EdgeSettings = {
  host: string;
  port: number;
  /** The site's public address, such as https://roadworthy.example: in canonical links and link previews. */
  siteOrigin: string;
  /** Where the API is, such as http://127.0.0.1:3001. */
  apiOrigin: string;
  /** Folder of the release store. */
  releases: string;
  /** Addresses of development servers that replace a live release: `mf-chat@http://localhost:3103`. */
  developmentServers: Readonly<Record<string, string>>;
  /** Origins of the payment provider's pages, which a page may post its form to. */
  paymentOrigins: readonly string[];
  /** Addresses and networks of the proxies before this edge: whose X-Forwarded-For and X-Request-Id are believed. */
  trustedProxies: readonly string[];
  /** Where Prometheus asks, by HTTP and away from the public address; nothing is measured when absent. */
  metrics?: { host: string; port: number };
  /** Seconds between saying 'not ready' and closing: whoever sends requests here has noticed by then. */
  drainSeconds: number;
  /** What the provider says to see /dev/composition in production. */
  providerToken?: string;
  isProduction?: boolean;
  logLevel: string;
  /** Milliseconds after a switch in which a version that fails is taken back by itself; 0 for never. */
  healingWindow?: number;
  /** Takes the news of a version that was taken back. */
  releaseWebhook?: string;
  /** The bucket that releases are fetched from; the folder itself is the store when absent. */
  bucket?: BucketSettings;
};

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
const isHttp = (text: string) => /^https?:/.test(text) && URL.canParse(text);
const isSecureOrigin = (text: string) => /^https:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
/** Characters of a token that nobody guesses. */
const shortestToken = 32;

/** Minutes after a switch in which a version may be taken back by itself. */
const defaultHealing = 15;

/** What a variable must be if it is set; the value of a `secret` one is never shown. */
const rules: Readonly<Record<string, { must: string; holds: (text: string) => boolean; secret?: true }>> = {
  PORT: { must: 'be a port between 1 and 65535', holds: isPort },
  API_ORIGIN: { must: 'be an address such as http://127.0.0.1:3001', holds: isHttp },
  SITE_ORIGIN: { must: 'be an address such as https://roadworthy.example', holds: isHttp },
  DEVELOPMENT_SERVERS: {
    must: 'be areas and their addresses, such as mf-chat@http://localhost:3103, between commas',
    holds: (text) => listed(text).every((entry) => /^[\w-]+@https?:\/\/./.test(entry)),
  },
  PAYMENT_ORIGINS: {
    must: 'be origins such as https://www.payfast.co.za, between commas',
    holds: (text) => listed(text).every(isSecureOrigin),
  },
  TRUSTED_PROXIES: {
    must: 'be addresses or networks between commas',
    holds: (text) => listed(text).every(isNetwork),
  },
  METRICS_PORT: { must: 'be a port between 1 and 65535', holds: isPort },
  DRAIN_SECONDS: { must: 'be a number from 0 to 60', holds: (text) => /^\d{1,2}$/.test(text) && Number(text) <= 60 },
  HEALING_MINUTES: { must: 'be a number from 0 to 1440', holds: (text) => Number(text) >= 0 && Number(text) <= 1_440 },
  RELEASE_WEBHOOK: { must: 'be an address such as https://chat.example/hook', holds: isHttp, secret: true },
  PROVIDER_TOKEN: {
    must: `have at least ${shortestToken} characters`,
    holds: ({ length }) => length >= shortestToken,
    secret: true,
  },
  LOG_LEVEL: { must: `be one of ${levels.join(', ')}`, holds: (text) => levels.includes(text) },
};

const bucketOf = (environment: NodeJS.ProcessEnv, wrong: string[]): BucketSettings | undefined => {
  try {
    return bucketSettings(environment);
  } catch (problem) {
    wrong.push(`- ${(problem as Error).message}`);
    return undefined;
  }
};

/** A value as an error may quote it: whoever puts a name and password before a host does not find them in a log. */
const quotable = (value: string) => value.replace(/\/\/[^/]*@/, '//…@');

/** @throws with everything that is wrong, one line each: the variable, and what is expected of it */
export function readSettings(environment: NodeJS.ProcessEnv): EdgeSettings {
  const wrong = Object.entries(rules).flatMap(([name, { must, holds, secret }]) => {
    const value = environment[name];
    return !value || holds(value) ? [] : [`- ${name} must ${must}${secret ? '' : `, not '${quotable(value)}'`}.`];
  });
  const bucket = bucketOf(environment, wrong);
  if (wrong.length > 0) throw new Error(`The edge cannot start:\n${wrong.join('\n')}`);
  const port = Number(environment.PORT || '3000');
  return {
    host: environment.HOST || '0.0.0.0',
    port,
    siteOrigin: new URL(environment.SITE_ORIGIN || `http://localhost:${port}`).origin,
    apiOrigin: environment.API_ORIGIN || 'http://127.0.0.1:3001',
    releases: releasesFolder(),
    developmentServers: Object.fromEntries(
      listed(environment.DEVELOPMENT_SERVERS).map((entry) => entry.split('@') as [string, string]),
    ),
    paymentOrigins: listed(environment.PAYMENT_ORIGINS),
    trustedProxies: listed(environment.TRUSTED_PROXIES),
    metrics: environment.METRICS_PORT
      ? { host: environment.METRICS_HOST || '127.0.0.1', port: Number(environment.METRICS_PORT) }
      : undefined,
    healingWindow: Number(environment.HEALING_MINUTES || defaultHealing) * 60_000,
    releaseWebhook: environment.RELEASE_WEBHOOK || undefined,
    bucket,
    drainSeconds: Number(environment.DRAIN_SECONDS || '0'),
    providerToken: environment.PROVIDER_TOKEN || undefined,
    isProduction: environment.NODE_ENV === 'production',
    // As the API: requests are logged where logs are collected.
    logLevel: environment.LOG_LEVEL || (environment.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}
