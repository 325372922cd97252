import type { Tx } from '../../platform/database/database';
import type { Domain } from '../../platform/domain';

/** Checks an ad in the transaction that wrote it. @returns its status after the check */
export type ScreenAd = (tx: Tx, adId: number, status: string) => Promise<string>;

/** The checks of all domains, one after the other. */
export const createScreening =
  (domains: readonly Domain[]): ScreenAd =>
  async (tx, adId, status) => {
    let after = status;
    for (const { screenAd } of domains) after = (await screenAd?.(tx, adId)) ?? after;
    return after;
  };
