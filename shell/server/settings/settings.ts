import { parseTeamMail, type TeamMail } from '@roadworthy/federation/notifications/team-mail';
import { parseWebhooks, type Webhooks } from '@roadworthy/federation/notifications/webhooks';
import type { BucketSettings } from '@roadworthy/federation/store/bucket-store';
import { readEnvironment } from '@roadworthy/federation/store/environments';
import { bucketSettings } from '@roadworthy/federation/store/open-store';
import { releasesFolder } from '@roadworthy/federation/workspace';
import { findInvalidVariables, parseList } from './rules';

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
  /** The environment whose registry is served; production when absent. */
  environment?: string;
  /** Development servers that replace a live release: `mf-chat@http://localhost:3103`. */
  developmentServers: Readonly<Record<string, string>>;
  /** Whether browsers get a service worker; the registry's kill switch applies besides. */
  hasServiceWorker?: boolean;
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
  /** Origin of the registry's HTTP API, which /dev/composition calls for rollouts; it has no controls when absent. */
  registryUrl?: string;
  isProduction?: boolean;
  logLevel: string;
  /** Time after an activation in which a failing version is rolled back automatically; 0 for never. */
  rollbackWindowMs?: number;
  /** Webhooks of the teams for releases, rollbacks and failures. */
  webhooks?: Webhooks;
  /** Mailboxes of the teams for the same. */
  teamMail?: TeamMail;
  /** Secrets of document tokens, the first one signs; when absent, a key in the release store. */
  documentTokenSecrets?: readonly string[];
  /** Secrets of preview links, the first one signs; when absent, a key in the release store. */
  previewTokenSecrets?: readonly string[];
  /** The bucket that releases are fetched from; when absent, the folder itself is the store. */
  bucket?: BucketSettings;
};

/** Minutes after an activation in which a release may be rolled back automatically. */
const DEFAULT_ROLLBACK_MINUTES = 15;

/** Settings that belong together; adds what is missing to the errors. */
const readGroup = <Group>(read: () => Group | undefined, errors: string[]): Group | undefined => {
  try {
    return read();
  } catch (problem) {
    errors.push(`- ${(problem as Error).message}`);
    return undefined;
  }
};

/** @throws with all errors, one line per variable, with what is expected */
export function readSettings(environment: NodeJS.ProcessEnv): EdgeSettings {
  const errors = findInvalidVariables(environment);
  const bucket = readGroup(() => bucketSettings(environment), errors);
  const teamMail = readGroup(() => parseTeamMail(environment), errors);
  if (errors.length > 0) throw new Error(`The edge cannot start:\n${errors.join('\n')}`);
  const port = Number(environment.PORT || '3000');
  return {
    host: environment.HOST || '0.0.0.0',
    port,
    siteOrigin: new URL(environment.SITE_ORIGIN || `http://localhost:${port}`).origin,
    apiOrigin: environment.API_ORIGIN || 'http://127.0.0.1:3001',
    releases: releasesFolder(),
    environment: readEnvironment(environment),
    developmentServers: Object.fromEntries(
      parseList(environment.DEVELOPMENT_SERVERS).map((entry) => entry.split('@') as [string, string]),
    ),
    hasServiceWorker: environment.SERVICE_WORKER !== 'off',
    paymentOrigins: parseList(environment.PAYMENT_ORIGINS),
    trustedProxies: parseList(environment.TRUSTED_PROXIES),
    maxConnections: environment.MAX_CONNECTIONS ? Number(environment.MAX_CONNECTIONS) : undefined,
    metrics: environment.METRICS_PORT
      ? { host: environment.METRICS_HOST || '127.0.0.1', port: Number(environment.METRICS_PORT) }
      : undefined,
    rollbackWindowMs: Number(environment.AUTO_ROLLBACK_MINUTES || DEFAULT_ROLLBACK_MINUTES) * 60_000,
    webhooks: parseWebhooks(environment),
    teamMail,
    previewTokenSecrets: parseList(environment.PREVIEW_TOKEN_SECRET),
    documentTokenSecrets: parseList(environment.DOCUMENT_TOKEN_SECRET),
    bucket,
    drainSeconds: Number(environment.DRAIN_SECONDS || '0'),
    operatorToken: environment.OPERATOR_TOKEN || undefined,
    registryUrl: environment.REGISTRY_URL || undefined,
    isProduction: environment.NODE_ENV === 'production',
    // As in the API: requests are logged where logs are collected.
    logLevel: environment.LOG_LEVEL || (environment.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}
