import type { Tx } from '../../../platform/database/database';
import type { CheckedAd } from '../../../read-models/checked-ad';
import { ESTABLISHED_DAYS } from '../../../read-models/similar-pictures';
import type { SimilarPicture as Found } from '../pictures/find-similar';
import { recordComparison } from '../pictures/picture-check';
import type { SimilarPicture } from '../signals/signal';

const isEstablishedDealer = ({ isDealer, accountDays }: CheckedAd): boolean =>
  isDealer && accountDays >= ESTABLISHED_DAYS;

/** Established dealers show new cars with the pictures of the maker. */
const isBrochure = ({ mayBeBrochure }: Found, ad: CheckedAd): boolean => mayBeBrochure && ad.condition === 'New';

/** Two established dealers show it for different models, so that it shows neither: a card, such as 'We do finance'. */
const isCard = ({ dealersModel }: Found, { make, model }: CheckedAd): boolean =>
  dealersModel !== null && dealersModel !== `${make} ${model}`.toLowerCase();

/** Finds pictures of other sellers' ads among those of an ad; pictures of the trade and of brochures are left out. */
export async function findCopiedPictures(tx: Tx, ad: CheckedAd): Promise<SimilarPicture[]> {
  const found = await recordComparison(tx, ad.id);
  const isOfTrade = (picture: Found) =>
    picture.kind === 'stock' || (isEstablishedDealer(ad) && (isBrochure(picture, ad) || isCard(picture, ad)));
  return found
    .filter((picture) => !isOfTrade(picture))
    .map(({ kind, mayBeBrochure: _, dealersModel: __, ...picture }) => ({ ...picture, isAltered: kind === 'altered' }));
}
