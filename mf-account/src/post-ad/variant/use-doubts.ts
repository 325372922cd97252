import { ApiError } from '@roadworthy/api-client';
import type { VariantCheck } from '@roadworthy/contract/api/variants';
import { request } from '@roadworthy/query';
import { useRef, useState } from 'react';
import { variantCheckQuery } from './api';

/** An ad is not held up longer by a check that only asks. */
const CHECK_TIMEOUT_MS = 3_000;

/** Why the catalogue doubts the car; none when the check could not be made. */
async function findReasons(combination: VariantCheck): Promise<string[]> {
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  try {
    return await request(variantCheckQuery, combination, { signal });
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return [];
    throw error;
  }
}

/**
 * Asks about a car that the catalogue does not know in this form, before it is sent. A seller who confirms it is not
 * questioned about the same car again.
 * @param published what the ad says already, which is not questioned
 */
export function useDoubts(published: VariantCheck | undefined) {
  const toKey = (combination: VariantCheck) => JSON.stringify({ ...combination, variant: undefined });
  const confirmed = useRef(new Set(published && [toKey(published)]));
  const [doubt, setDoubt] = useState<{ key: string; reasons: string[] }>();
  return {
    reasons: doubt?.reasons ?? [],
    /** @returns whether the car may be sent; else `reasons` says what to ask */
    check: async (combination: VariantCheck): Promise<boolean> => {
      const key = toKey(combination);
      if (confirmed.current.has(key)) return true;
      const reasons = await findReasons(combination);
      if (reasons.length > 0) setDoubt({ key, reasons });
      return reasons.length === 0;
    },
    confirm: () => {
      if (doubt) confirmed.current.add(doubt.key);
      setDoubt(undefined);
    },
    dismiss: () => setDoubt(undefined),
  };
}
