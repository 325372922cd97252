import type { VersionHealth } from '@roadworthy/federation/store/edge-report';
import type { PageRequest } from '../../ssr/workers/outcome';

const MAX_NETWORKS = 10_000;
const MAX_PAGES = 2_000;
const MAX_REASONS = 5;
const MAX_REASON_LENGTH = 300;
const MAX_QUOTE_LENGTH = 200;

/** What was counted of one version since its activation, or for a period. */
export type Counts = {
  since: string;
  startedAt: number;
  networks: Set<string>;
  failedNetworks: Set<string>;
  /** Networks that reported a failure without a valid token. */
  unverifiedNetworks: Set<string>;
  drawn: number;
  failedOnServer: number;
  /** Different pages by network, rendered and failed on the server. */
  renderedPages: Set<string>;
  failedPages: Set<string>;
  reasons: string[];
};

/** @param since time of the activation */
export const createCounts = (since: string): Counts => ({
  since,
  startedAt: Date.now(),
  networks: new Set(),
  failedNetworks: new Set(),
  unverifiedNetworks: new Set(),
  drawn: 0,
  failedOnServer: 0,
  renderedPages: new Set(),
  failedPages: new Set(),
  reasons: [],
});

/** The counts as edges publish them. */
export const toVersionHealth = (counts: Counts): VersionHealth => ({
  visitors: counts.networks.size,
  failedVisitors: counts.failedNetworks.size,
  unverifiedFailures: counts.unverifiedNetworks.size,
  drawn: counts.drawn,
  failedOnServer: counts.failedOnServer,
  reasons: counts.reasons,
});

/** Adds an entry unless the set is full: clients could invent any number. */
const addBounded = (set: Set<string>, entry: string, max: number): void => {
  if (set.size < max) set.add(entry);
};

export const addNetwork = (networks: Set<string>, network: string): void => addBounded(networks, network, MAX_NETWORKS);

/** Counts a page once by network; without its query, which a client could vary endlessly. */
export const addPage = (pages: Set<string>, { address, network = '' }: PageRequest): void =>
  addBounded(pages, `${network} ${address.split('?')[0]}`, MAX_PAGES);

export function addReason(counts: Counts, reason: string): void {
  counts.reasons = [reason.slice(0, MAX_REASON_LENGTH), ...counts.reasons].slice(0, MAX_REASONS);
}

/** A browser's text on one line, without what chat services render as links, mentions or formatting. */
export const quoteReason = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[<>@`*_[\]|]/g, '')
    .replace(/:\/\//g, ' ')
    .trim()
    .slice(0, MAX_QUOTE_LENGTH);
