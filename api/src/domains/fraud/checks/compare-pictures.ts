import type { Tx } from '../../../platform/database/database';
import { recordComparison } from '../pictures/picture-check';
import type { SimilarPicture } from '../signals/signal';

/** Finds pictures of other sellers' ads among those of an ad; pictures of the trade are left out. */
export const findCopiedPictures = async (tx: Tx, adId: number): Promise<SimilarPicture[]> =>
  (await recordComparison(tx, adId)).filter(({ kind }) => kind !== 'stock');
