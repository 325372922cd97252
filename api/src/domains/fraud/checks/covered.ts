import type { Reason } from './reason';

/** A price this share below the one that the operator cleared is new evidence. */
const NEW_PRICE_SHARE = 0.95;
/** For these, less is more suspicious. */
const LESS_IS_WORSE: readonly Reason['kind'][] = ['low-price'];
/** The account's age and the car's worth only move on; the operator has seen them. */
const ALWAYS_COVERED: readonly Reason['kind'][] = ['new-account', 'distant-phone', 'impossible-variant', 'invalid-vin'];

const isWithin = (found: readonly number[] = [], seen: readonly number[] = []): boolean =>
  found.every((id) => seen.includes(id));

function isSame({ evidence }: Reason, { kind, evidence: seen }: Reason): boolean {
  if (ALWAYS_COVERED.includes(kind)) return evidence.text === seen.text || kind === 'new-account';
  if (LESS_IS_WORSE.includes(kind)) return (evidence.value ?? 0) >= (seen.value ?? 0) * NEW_PRICE_SHARE;
  if (kind === 'posting-speed') return (evidence.value ?? 0) <= (seen.value ?? 0);
  return isWithin(evidence.ads, seen.ads) && isWithin(evidence.sellers, seen.sellers);
}

/** Whether the operator has cleared this evidence: the same other ads and sellers, and no lower price. */
export const isCovered = (reason: Reason, cleared: readonly Reason[]): boolean =>
  cleared.some((seen) => seen.kind === reason.kind && isSame(reason, seen));
