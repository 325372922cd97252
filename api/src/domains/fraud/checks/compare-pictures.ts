import type { Tx } from '../../../platform/database/database';
import type { CheckedAd } from '../../../read-models/checked-ad';
import { ESTABLISHED_DAYS } from '../../../read-models/similar-pictures';
import { recordComparison } from '../pictures/picture-check';
import type { SimilarPicture } from '../signals/signal';

/** Established dealers show new cars with the pictures of the maker. */
const mayShowBrochure = ({ isDealer, condition, accountDays }: CheckedAd): boolean =>
  isDealer && condition === 'New' && accountDays >= ESTABLISHED_DAYS;

/** Finds pictures of other sellers' ads among those of an ad; pictures of the trade and of brochures are left out. */
export async function findCopiedPictures(tx: Tx, ad: CheckedAd): Promise<SimilarPicture[]> {
  const found = await recordComparison(tx, ad.id);
  return found
    .filter(({ kind, mayBeBrochure }) => kind !== 'stock' && !(mayBeBrochure && mayShowBrochure(ad)))
    .map(({ kind, mayBeBrochure: _, ...picture }) => ({ ...picture, isAltered: kind === 'altered' }));
}
