import type { Tx } from '../../platform/database/database';
import type { Domain } from '../../platform/domain';

/**
 * Checks an ad in the transaction that wrote it.
 * @param isNew whether the transaction inserted it; false without
 * @returns its status after the check
 */
export type ScreenAd = (tx: Tx, adId: number, status: string, isNew?: boolean) => Promise<string>;

/** The checks of all domains, one after the other. */
export const createScreening =
  (domains: readonly Domain[]): ScreenAd =>
  async (tx, adId, status, isNew = false) => {
    let after = status;
    for (const { screenAd } of domains) after = (await screenAd?.(tx, adId, isNew)) ?? after;
    return after;
  };
