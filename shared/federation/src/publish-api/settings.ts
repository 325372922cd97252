import { isNetwork } from '@roadworthy/serving/networks';
import { isTrustworthyOrigin } from '@roadworthy/serving/trustworthy-origin';
import type { TeamContacts } from '../notifications/notify-team';
import { isAreaMailboxList, isMailboxList, parseTeamMail } from '../notifications/team-mail';
import { isWebhookList, parseWebhooks } from '../notifications/webhooks';
import { isRetention, RETENTION_RULE } from '../rollout/prune';
import { openStore } from '../store/open-store';
import type { ReleaseStore } from '../store/release-store';
import { releasesFolder } from '../workspace';

/** The configuration of the registry's HTTP API. */
export type PublishApiSettings = {
  host: string;
  port: number;
  store: ReleaseStore;
  /** The store's local folder. */
  local: string;
  /** Addresses and networks of trusted proxies, whose X-Forwarded-For and X-Request-Id are used. */
  trustedProxies: readonly string[];
  /** Origins of the pages that may call it: of the sites whose /dev/composition switches releases. */
  allowedOrigins: readonly string[];
  /** Where Prometheus scrapes; nothing is measured when absent. */
  metrics?: { host: string; port: number };
  drainSeconds: number;
  logLevel: string;
} & TeamContacts;

const parseList = (text = ''): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const PORT_RULE = ['a port between 1 and 65535', isPort] as const;
/** Requirements of variables that are set. */
const rules: Readonly<Record<string, readonly [requirement: string, isValid: (text: string) => boolean]>> = {
  REGISTRY_PORT: PORT_RULE,
  METRICS_PORT: PORT_RULE,
  TRUSTED_PROXIES: ['addresses or networks between commas', (text) => parseList(text).every(isNetwork)],
  REGISTRY_ALLOWED_ORIGINS: [
    'origins such as https://roadworthy.example between commas, with http on loopback only',
    (text) => parseList(text).every(isTrustworthyOrigin),
  ],
  DRAIN_SECONDS: ['a number from 0 to 60', (text) => /^\d{1,2}$/.test(text) && Number(text) <= 60],
  RELEASE_WEBHOOKS: ['areas and addresses such as mf-chat@https://chat.example/hook, between commas', isWebhookList],
  RELEASE_MAIL: ['mailboxes such as team@example.com, between commas', isMailboxList],
  RELEASE_MAILS: ['areas and mailboxes such as mf-chat@chat-team@example.com, between commas', isAreaMailboxList],
  RELEASE_RETENTION_DAYS: [RETENTION_RULE, isRetention],
  LOG_LEVEL: [`one of ${LOG_LEVELS.join(', ')}`, (text) => LOG_LEVELS.includes(text)],
};

/** @throws with every invalid variable and what is expected, without values */
export function readSettings(environment: NodeJS.ProcessEnv): PublishApiSettings {
  const invalid = Object.entries(rules).flatMap(([name, [requirement, isValid]]) => {
    const value = environment[name];
    return !value || isValid(value) ? [] : [`- ${name} must be ${requirement}.`];
  });
  if (invalid.length > 0) throw new Error(`The registry's HTTP API cannot start:\n${invalid.join('\n')}`);
  return {
    host: environment.HOST || '127.0.0.1',
    port: Number(environment.REGISTRY_PORT || '3005'),
    store: openStore(undefined, environment),
    local: releasesFolder(),
    trustedProxies: parseList(environment.TRUSTED_PROXIES),
    allowedOrigins: parseList(environment.REGISTRY_ALLOWED_ORIGINS),
    metrics: environment.METRICS_PORT
      ? { host: environment.METRICS_HOST || '127.0.0.1', port: Number(environment.METRICS_PORT) }
      : undefined,
    drainSeconds: Number(environment.DRAIN_SECONDS || '0'),
    logLevel: environment.LOG_LEVEL || (environment.NODE_ENV === 'production' ? 'info' : 'warn'),
    webhooks: parseWebhooks(environment),
    mail: parseTeamMail(environment),
  };
}
