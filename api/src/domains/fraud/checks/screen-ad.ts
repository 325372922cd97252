import { HELD_STATUS, HIDDEN_STATUS } from '@roadworthy/contract/options';
import type { Tx } from '../../../platform/database/database';
import { type CheckedAd, readCheckedAd } from '../../../read-models/checked-ad';
import { setStatus } from '../../ads';
import { FRAUD_DEFAULTS } from '../settings/defaults';
import { reasonsFor } from '../signals/reasons-for';
import type { SimilarPicture } from '../signals/signal';
import type { TextSignature } from '../texts/signature';
import { findCopiedPictures } from './compare-pictures';
import { isCovered } from './covered';
import { gatherFindings } from './gather-findings';
import { levelOf, type Reason, type RiskLevel } from './reason';
import { recheckRing } from './recheck-ring';
import { NOTHING_STORED, readStoredCheck, type StoredCheck } from './repository';
import { storeCheck } from './store-check';

const sumPoints = (reasons: readonly Reason[]): number => reasons.reduce((sum, { points }) => sum + points, 0);

/** The copied pictures that the last check found and that the ad still shows. */
const knownPictures = (ad: CheckedAd, before: StoredCheck): SimilarPicture[] =>
  before.reasons
    .flatMap(({ evidence }) => evidence.pictures ?? [])
    .filter(({ id }) => ad.pictures.includes(id))
    .map(({ id, ad: adId, seller, ...resemblance }) => ({ pictureId: id, adId, sellerId: seller, ...resemblance }));

/**
 * The reasons against an ad; those that the operator has cleared count nothing.
 * Copied pictures alone never hold an ad, and comparing them takes long: without `isThorough` they are compared only if
 * they could decide that it is held.
 */
async function findReasons(
  tx: Tx,
  ad: CheckedAd,
  before: StoredCheck,
  isThorough: boolean,
): Promise<{ reasons: Reason[]; level: RiskLevel; score: number; text: TextSignature | undefined }> {
  const settings = { ...FRAUD_DEFAULTS, ...ad.settings };
  const { findings, text } = await gatherFindings(tx, ad, before);
  const judge = (pictures: SimilarPicture[]): Reason[] =>
    reasonsFor({ ...findings, pictures }, settings).map((reason) =>
      isCovered(reason, before.clearedReasons) ? { ...reason, points: 0 } : reason,
    );
  const { 'threshold-held': held, 'threshold-marked': marked, 'points-copied-pictures': forPictures } = settings;
  const missing = held - sumPoints(judge([]));
  const isCompared = isThorough || (missing > 0 && missing <= forPictures);
  const reasons = judge(isCompared ? await findCopiedPictures(tx, ad) : knownPictures(ad, before));
  const score = sumPoints(reasons);
  return { reasons, score, level: levelOf(score, { held, marked }), text };
}

type Thoroughness = { isThorough: boolean; isNew: boolean };

async function checkAd(tx: Tx, adId: number, { isThorough, isNew }: Thoroughness): Promise<string | undefined> {
  const ad = await readCheckedAd(tx, adId);
  if (!ad) return undefined;
  const before = isNew ? NOTHING_STORED : await readStoredCheck(tx, adId);
  const { reasons, score, level, text } = await findReasons(tx, ad, before, isThorough);
  const wasHeld = ad.status === HELD_STATUS;
  const isHidden = ad.status === HIDDEN_STATUS;
  const isHeld = wasHeld || (level === 'high' && !isHidden);
  const heldFrom = wasHeld ? (before.heldFrom ?? 'active') : ad.status;
  // A suspension hides held ads too, and its undo holds them again.
  const keptHeldFrom = isHidden ? before.heldFrom : null;
  await storeCheck(tx, {
    ...{ ad: adId, score, level, reasons, text },
    waits: isHeld || (level === 'middle' && !isHidden),
    heldFrom: isHeld ? heldFrom : keptHeldFrom,
    recheckDue: !isThorough,
  });
  if (isThorough) await recheckRing(tx, ad);
  if (!isHeld || wasHeld) return undefined;
  await setStatus(tx, adId, HELD_STATUS);
  return HELD_STATUS;
}

/**
 * Checks an ad in the transaction that wrote it, so that no other connection ever sees a dangerous ad as active: high is
 * held, middle waits for review and appears. A held ad stays held also when its check improves, otherwise changes by trial
 * would tell a fraudster the threshold.
 * @param isNew nothing is stored of an ad that this transaction inserted
 * @returns the new status; undefined when it stays
 */
export const screenAd = (tx: Tx, adId: number, isNew = false): Promise<string | undefined> =>
  checkAd(tx, adId, { isThorough: false, isNew });

/** Checks an ad again, its pictures too, and has those of the ring that its seller belongs to checked again. */
export const recheckAd = (tx: Tx, adId: number): Promise<string | undefined> =>
  checkAd(tx, adId, { isThorough: true, isNew: false });
