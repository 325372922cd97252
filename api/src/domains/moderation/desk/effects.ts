import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { lockAccounts, restoreAccount } from '../../accounts';
import { lockAd, setStatus } from '../../ads';
import { reopenChatReport } from '../../chat';
import { reopenDealerDocuments } from '../../dealers';
import { undoAdDecision } from '../../fraud';
import { type RatingStanding, reopenRatingReport, undoRatingDecision } from '../../ratings';
import { reopenDeletedReport } from '../deleted-reports/repository';
import { adReports } from '../reports/schema';
import { decisionObjections } from './schema';

/** What a decision changed, as an undo restores it. */
export type Effect =
  | { kind: 'account'; id: number; before: 'open'; after: 'suspended' }
  | { kind: 'ad' | 'ad-check'; id: number; before: string; after: string }
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

/** The states before or after, by subject: `{ 'ad 7': 'active' }`. */
export const statesOf = (effects: readonly Effect[], time: 'before' | 'after'): Record<string, string> =>
  Object.fromEntries(effects.map((effect) => [`${effect.kind} ${effect.id}`, effect[time]]));

/** Accounts are locked before ads (shared/docs/lock-order.md), and both in the order of their ids. */
const KINDS: readonly Effect['kind'][] = [
  ...(['account', 'ad', 'ad-check', 'ad-report', 'chat-report', 'deleted-report', 'rating', 'rating-report'] as const),
  ...(['objection', 'dealer-documents'] as const),
];
const inLockOrder = (effects: readonly Effect[]): Effect[] =>
  [...effects].sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || one.id - other.id);

async function restoreAd(tx: Tx, { id, before, after }: Effect): Promise<boolean> {
  const ad = await lockAd(tx, String(id));
  if (ad?.id !== id || ad.status !== after) return false;
  await setStatus(tx, id, before);
  return true;
}

/** Its check waits again, unless the ad was changed or decided since. */
async function undoCheck(tx: Tx, { id, after }: Effect): Promise<boolean> {
  const ad = await lockAd(tx, String(id));
  return ad?.id === id && ad.status === after && (await undoAdDecision(tx, id)) !== undefined;
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

const undoEffect = (tx: Tx, effect: Effect): Promise<boolean> => {
  switch (effect.kind) {
    case 'account':
      return restoreAccount(tx, effect.id);
    case 'ad':
      return restoreAd(tx, effect);
    case 'ad-check':
      return undoCheck(tx, effect);
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

/** Undoes effects, except of what was changed since. @returns those that were undone */
export async function undoEffects(tx: Tx, effects: readonly Effect[]): Promise<Effect[]> {
  const accounts = effects.filter(({ kind }) => kind === 'account').map(({ id }) => id);
  if (accounts.length > 0) await lockAccounts(tx, accounts);
  const undone: Effect[] = [];
  for (const effect of inLockOrder(effects)) if (await undoEffect(tx, effect)) undone.push(effect);
  return undone;
}
