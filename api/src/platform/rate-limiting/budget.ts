import type { Settings } from '../config/settings';
import type { Database } from '../database/database';
import { HttpError } from '../http/http-error';
import type { Client } from './client';
import { type Charge, chargeAll, readLevels, refundAll } from './counters';
import type { Limit } from './limit';
import { networkOf } from './network';
import { networkCharges } from './network-charges';
import { challengeFor, PROOF_SECONDS, readProof } from './proof';

type BudgetDependencies = { database: Database; settings: Pick<Settings, 'tokenSecret'> };

/**
 * A rate limit by person: accounts and known browsers have their own counters. New browsers and clients without a token
 * also count for their network's newcomers, who share a wide budget and beyond it need a proof of work per call.
 */
export type Budget = {
  name: string;
  windowSeconds: number;
  account: number;
  /** For a known browser, or one with a proof. */
  browser: number;
  /** For a new browser without a proof. */
  newcomer: number;
  /** For all newcomers of an IPv4 address together, without and with proofs. */
  network: { free: number; proved: number };
  message: string;
};

/**
 * Known browsers of a network together get this multiple of its newcomers' limit, which bounds the use of collected
 * tokens.
 */
const KNOWN_FACTOR = 10;

export type Use = {
  cost?: number;
  /** Further counters for the same call, such as one for its subject. */
  also?: readonly Charge[];
};

/** The counter key of a caller: account, browser or else network. */
export const toSubject = ({ account, browser, ip }: Client): string =>
  account !== null ? `account ${account}` : browser ? `browser ${browser.id}` : `network ${networkOf(ip)}`;

/** How many clients without a token may share one counter, such as the one of a popular ad. */
const SHARED_FACTOR = 10;

/** The counter of one caller for one subject. */
export function targetCharge({ name, max, windowSeconds }: Limit, client: Client, target: string): Charge {
  const isShared = client.account === null && client.browser === null;
  const subject = `${toSubject(client)} ${target}`;
  return { name, subject, cost: 1, max: isShared ? max * SHARED_FACTOR : max, windowSeconds };
}

function toCharges(budget: Budget, client: Client, { cost = 1, also = [] }: Use, proof: string | undefined): Charge[] {
  const { name, windowSeconds, network } = budget;
  const { account, browser, isKnownBrowser, ip } = client;
  const toCharge = (subject: string, max: number): Charge => ({ name, subject, cost, max, windowSeconds });
  if (account !== null) return [toCharge(`account ${account}`, budget.account), ...also];
  const hasProof = proof !== undefined;
  const used = hasProof ? [{ name: 'proof', subject: proof, cost: 1, max: 1, windowSeconds: PROOF_SECONDS }] : [];
  const group = isKnownBrowser ? 'known' : 'newcomers';
  const factor = isKnownBrowser ? KNOWN_FACTOR : 1;
  return [
    ...(browser
      ? [toCharge(`browser ${browser.id}`, isKnownBrowser || hasProof ? budget.browser : budget.newcomer)]
      : []),
    ...networkCharges({ name, windowSeconds, ...network }, group, ip, { cost, hasProof, factor }),
    ...also,
    ...used,
  ];
}

const isFull = ({ charge, used }: { charge: Charge; used: number }) => used + charge.cost > charge.max;

async function prepareCharges({ settings }: BudgetDependencies, budget: Budget, client: Client, use: Use) {
  const purpose = `${budget.name} ${networkOf(client.ip)}`;
  const proof = client.account === null ? await readProof(settings.tokenSecret, purpose, client.proof) : undefined;
  return { purpose, proof, charges: toCharges(budget, client, use, proof) };
}

/** Charges a call that is also processed, in another way, when a budget is used up. @returns whether it was charged */
export async function tryChargeBudget(
  deps: BudgetDependencies,
  budget: Budget,
  client: Client,
  use: Use,
): Promise<boolean> {
  const { charges } = await prepareCharges(deps, budget, client, use);
  return chargeAll(deps.database.db, charges);
}

/**
 * Charges a call before it is processed.
 * @returns the charges, for {@link refundAll}
 * @throws 429 with Retry-After when a budget is used up, with a challenge when a proof of work suffices
 */
export async function chargeBudget(
  deps: BudgetDependencies,
  budget: Budget,
  client: Client,
  use: Use = {},
): Promise<Charge[]> {
  const { database, settings } = deps;
  const { purpose, proof, charges } = await prepareCharges(deps, budget, client, use);
  if (await chargeAll(database.db, charges)) return charges;
  const levels = await readLevels(database.db, charges);
  const wait = Math.max(1, ...levels.filter(isFull).map((level) => level.wait));
  const limitError = (seconds: number, challenge?: object) =>
    new HttpError(429, budget.message, undefined, seconds, challenge);
  if (client.account !== null || proof) throw limitError(wait);
  const withProof = toCharges(budget, client, use, 'any');
  const proved = levels.map((level, index) => ({ ...level, charge: withProof[index] ?? level.charge }));
  if (proved.some(isFull)) throw limitError(wait);
  const difficulty = Math.max(...levels.map(({ charge, used }) => used / charge.max));
  throw limitError(1, await challengeFor(settings.tokenSecret, purpose, difficulty));
}

export { refundAll as refund };
