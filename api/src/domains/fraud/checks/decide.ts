import { HELD_STATUS, HIDDEN_STATUS } from '@roadworthy/contract/options';
import { eq, sql } from 'drizzle-orm';
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
 * Undoes the latest decision about an ad: it waits again. What was cleared before stays cleared.
 * @param wasHeld before the decision: then its signs may be gone, and it is held all the same (FRAUD-3)
 * @returns the status that the ad is to get back; undefined when it is missing or not decided
 */
export async function undoAdDecision(tx: Tx, adId: number, wasHeld: boolean): Promise<string | undefined> {
  const ad = await lockAd(tx, String(adId));
  const check = ad && (await readAdCheck(tx, adId));
  if (!check?.decision) return undefined;
  const before = check.decidedFrom ?? 'active';
  const isHeld = wasHeld || check.level === 'high';
  await tx
    .update(adChecks)
    .set({
      ...{ decision: null, decidedAt: null, decidedFrom: null },
      ...{ clearedReasons: check.clearedBefore ?? [], clearedBefore: null },
      ...{ waitsSince: new Date(), heldFrom: isHeld ? before : null },
    })
    .where(eq(adChecks.adId, adId));
  return isHeld ? HELD_STATUS : before;
}

/** Has a locked ad that is held again wait for a decision, also when its check was repeated or decided while it was hidden. */
export async function reviewHeldAd(tx: Tx, adId: number): Promise<void> {
  const { waitsSince, heldFrom } = adChecks;
  await tx
    .update(adChecks)
    .set({
      ...{ waitsSince: sql`coalesce(${waitsSince}, now())`, heldFrom: sql`coalesce(${heldFrom}, 'active')` },
      decision: null,
    })
    .where(eq(adChecks.adId, adId));
}
