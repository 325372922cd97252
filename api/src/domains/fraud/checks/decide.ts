import { HELD_STATUS, HIDDEN_STATUS } from '@roadworthy/contract/options';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { lockAd, type NamedAd, setStatus } from '../../ads';
import { adChecks } from '../schema';
import type { AdDecision, Reason } from './reason';
import { type AdCheck, readAdCheck } from './repository';

/** The status of an ad after the decision: cleared, a held one gets the one back that it had; confirmed, it is hidden. */
const statusAfter = (decision: AdDecision, status: string, heldFrom: string | null): string => {
  if (decision === 'confirmed') return HIDDEN_STATUS;
  return status === HELD_STATUS ? (heldFrom ?? 'active') : status;
};

/** What was cleared before, and what the latest check found besides. */
const mergeCleared = ({ clearedReasons, reasons }: AdCheck): Reason[] => [
  ...clearedReasons,
  ...reasons.filter(({ points }) => points > 0),
];

/**
 * Stores what the operator decided about the latest check of an ad. A cleared ad appears, and is not held or marked for
 * the same evidence again; a confirmed one is hidden. The owner is not mailed: the caller knows the words.
 * @returns the ad before the decision; undefined when it is missing or was not checked
 */
export async function decideAdCheck(tx: Tx, adId: number, decision: AdDecision): Promise<NamedAd | undefined> {
  const ad = await lockAd(tx, String(adId));
  const check = ad && (await readAdCheck(tx, adId));
  if (!check) return undefined;
  const after = statusAfter(decision, ad.status, check.heldFrom);
  if (after !== ad.status) await setStatus(tx, adId, after);
  const isCleared = decision === 'cleared';
  await tx
    .update(adChecks)
    .set({
      ...{ decision, decidedAt: new Date(), decidedFrom: check.heldFrom ?? ad.status },
      ...{ waitsSince: null, heldFrom: null },
      clearedReasons: isCleared ? mergeCleared(check) : [],
      clearedBefore: check.clearedReasons,
    })
    .where(eq(adChecks.adId, adId));
  return ad;
}

/**
 * Undoes the latest decision about an ad: it waits again, held if its check says so. What was cleared before stays cleared.
 * @returns the ad before; undefined when it is missing or not decided
 */
export async function undoAdDecision(tx: Tx, adId: number): Promise<NamedAd | undefined> {
  const ad = await lockAd(tx, String(adId));
  const check = ad && (await readAdCheck(tx, adId));
  if (!ad || !check?.decision) return undefined;
  const before = check.decidedFrom ?? 'active';
  const isHeld = check.level === 'high';
  const after = isHeld ? HELD_STATUS : before;
  if (after !== ad.status) await setStatus(tx, adId, after);
  await tx
    .update(adChecks)
    .set({
      ...{ decision: null, decidedAt: null, decidedFrom: null },
      ...{ clearedReasons: check.clearedBefore ?? [], clearedBefore: null },
      ...{ waitsSince: new Date(), heldFrom: isHeld ? before : null },
    })
    .where(eq(adChecks.adId, adId));
  return ad;
}
