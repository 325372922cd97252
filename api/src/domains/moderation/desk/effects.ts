import { HELD_STATUS, HIDDEN_STATUS } from '@roadworthy/contract/options';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { ownersOfAds } from '../../../read-models/ads-of-sellers';
import { findUnchangedSince } from '../../../read-models/desk-actions';
import { lockAccount, lockAccounts, restoreAccount, suspendedSince } from '../../accounts';
import { lockAd, type NamedAd, setStatus } from '../../ads';
import { reopenChatReport } from '../../chat';
import { reopenDealerDocuments } from '../../dealers';
import { reviewHeldAd, undoAdDecision } from '../../fraud';
import { type RatingStanding, reopenRatingReport, undoRatingDecision } from '../../ratings';
import { reopenDeletedReport } from '../deleted-reports/repository';
import { adReports } from '../reports/schema';
import { decisionObjections } from './schema';
import { storeSuspendedAd, takeSuspendedAds } from './suspended-ads';

type AdEffect = { kind: 'ad' | 'ad-check'; id: number; before: string; after: string };

/** What a decision changed, as an undo restores it. */
export type Effect =
  | { kind: 'account'; id: number; before: 'open'; after: 'suspended' }
  | AdEffect
  | { kind: 'dealer-documents'; id: number; before: 'waiting'; after: string; documents: readonly number[] }
  | {
      kind: 'rating';
      id: number;
      before: RatingStanding['state'];
      after: RatingStanding['state'];
      was: RatingStanding;
      /** The account of its writer; null for a person without one. */
      writer: number | null;
    }
  | { kind: Closable; id: number; before: 'open'; after: 'closed' };

/** What a decision closes. */
type Closable = 'ad-report' | 'chat-report' | 'deleted-report' | 'rating-report' | 'objection';

export const closed = (kind: Closable, id: number): Effect => ({
  kind,
  id,
  before: 'open',
  after: 'closed',
});

const nameOf = ({ kind, id }: Effect): string => `${kind} ${id}`;

/** The states before or after, by subject: `{ 'ad 7': 'active' }`. */
export const statesOf = (effects: readonly Effect[], time: 'before' | 'after'): Record<string, string> =>
  Object.fromEntries(effects.map((effect) => [nameOf(effect), effect[time]]));

/** Accounts are locked before ads (shared/docs/lock-order.md), and both in the order of their ids. */
const KINDS: readonly Effect['kind'][] = [
  ...(['account', 'ad', 'ad-check', 'ad-report', 'chat-report', 'deleted-report', 'rating', 'rating-report'] as const),
  ...(['objection', 'dealer-documents'] as const),
];
const inLockOrder = (effects: readonly Effect[]): Effect[] =>
  [...effects].sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || one.id - other.id);

/** Restores the status of a locked ad; one of a suspended account gets it back with the account. @returns its status now */
async function restoreStatus(tx: Tx, { id, status, ownerId }: NamedAd, before: string): Promise<string> {
  if (before !== HIDDEN_STATUS && (await suspendedSince(tx, ownerId))) {
    await storeSuspendedAd(tx, id, before);
    return status;
  }
  if (before !== status) await setStatus(tx, id, before);
  if (before === HELD_STATUS) await reviewHeldAd(tx, id);
  return before;
}

/** Restores an ad; its decided check waits again. @returns its status now; undefined when it was changed or decided since */
async function undoAd(tx: Tx, { kind, id, before, after }: AdEffect): Promise<string | undefined> {
  const ad = await lockAd(tx, String(id));
  if (ad?.id !== id || ad.status !== after) return undefined;
  const restored = kind === 'ad' ? before : await undoAdDecision(tx, id, before === HELD_STATUS);
  return restored && restoreStatus(tx, ad, restored);
}

async function reopenAdReport(tx: Tx, id: number): Promise<boolean> {
  const reopened = await tx
    .update(adReports)
    .set({ closedAt: null })
    .where(and(eq(adReports.id, id), isNotNull(adReports.closedAt)))
    .returning({ id: adReports.id });
  return reopened.length > 0;
}

async function reopenObjection(tx: Tx, id: number): Promise<boolean> {
  const reopened = await tx
    .update(decisionObjections)
    .set({ decidedAt: null, isAccepted: null })
    .where(and(inArray(decisionObjections.id, [id]), isNotNull(decisionObjections.decidedAt)))
    .returning({ id: decisionObjections.id });
  return reopened.length > 0;
}

const undoOther = (tx: Tx, effect: Exclude<Effect, AdEffect>): Promise<boolean> => {
  switch (effect.kind) {
    case 'account':
      return restoreAccount(tx, effect.id);
    case 'ad-report':
      return reopenAdReport(tx, effect.id);
    case 'chat-report':
      return reopenChatReport(tx, effect.id);
    case 'deleted-report':
      return reopenDeletedReport(tx, effect.id);
    case 'rating':
      return undoRatingDecision(tx, effect.id, { before: effect.was, after: effect.after });
    case 'rating-report':
      return reopenRatingReport(tx, effect.id);
    case 'dealer-documents':
      return reopenDealerDocuments(tx, effect.id, effect.documents).then((reopened) => reopened > 0);
    case 'objection':
      return reopenObjection(tx, effect.id);
  }
};

const isAdEffect = (effect: Effect): effect is AdEffect => effect.kind === 'ad' || effect.kind === 'ad-check';

/** @returns the effect with the state that is restored; undefined when it was changed since */
async function undoEffect(tx: Tx, effect: Effect): Promise<Effect | undefined> {
  if (!isAdEffect(effect)) return (await undoOther(tx, effect)) ? effect : undefined;
  const status = await undoAd(tx, effect);
  return status === undefined ? undefined : { ...effect, before: status };
}

const accountsOf = (effects: readonly Effect[]): number[] =>
  effects.filter(({ kind }) => kind === 'account').map(({ id }) => id);

/**
 * Undoes effects of an action, except of what was changed since. With an account, its ads get back the statuses that
 * waited for it.
 * @returns those that were undone
 */
export async function undoEffects(tx: Tx, action: number, effects: readonly Effect[]): Promise<Effect[]> {
  const accounts = accountsOf(effects);
  if (accounts.length > 0) await lockAccounts(tx, accounts);
  const ads = effects.filter(isAdEffect).map(({ id }) => id);
  // No owner is suspended or restored at the same time.
  for (const owner of await ownersOfAds(tx, ads)) await lockAccount(tx, owner);
  const unchanged = await findUnchangedSince(tx, action);
  const left = effects.filter((effect) => unchanged.has(nameOf(effect)));
  const waiting = (await takeSuspendedAds(tx, accountsOf(left))).map(
    ({ adId, status }): Effect => ({ kind: 'ad', id: adId, before: status, after: HIDDEN_STATUS }),
  );
  const undone: Effect[] = [];
  for (const effect of inLockOrder([...left, ...waiting])) {
    const done = await undoEffect(tx, effect);
    if (done) undone.push(done);
  }
  return undone;
}
