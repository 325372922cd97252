import type { Db } from '../../../platform/database/database';
import { searchWords } from '../../../platform/media/fingerprint/fingerprint';
import { matchFingerprint } from '../../../platform/media/fingerprint/match-fingerprints';
import { samplesOf } from '../../../platform/media/fingerprint/repository';
import { type ShowingAd, similarPictures } from '../../../read-models/similar-pictures';

/** A picture that this many other sellers use, none of them new, is one of a brochure or of the trade. */
export const STOCK_SELLERS = 6;
/** Recompressed and resized pictures differ less. */
const SAME_DISTANCE = 0.05;

/** A picture that another seller's ad showed first. */
export type SimilarPicture = {
  pictureId: string;
  similarTo: string;
  adId: number;
  sellerId: number;
  /** The share of tiles that differ, from 0 for the same to about 0.3. */
  distance: number;
  /** 'altered': cropped, mirrored, framed or written on; 'stock': used by many established sellers, or by one for several cars. */
  kind: 'same' | 'altered' | 'stock';
  /** Shown by an established dealer for a new car: perhaps a picture of the maker's brochure. */
  mayBeBrochure: boolean;
  /** Make and model, in small letters, of the car that an established dealer shows with it; null of other sellers. */
  dealersModel: string | null;
};

/**
 * Finds the pictures that ads of other sellers showed before these, also altered ones. A picture without a fingerprint
 * finds nothing. Each picture takes a search of the index and some milliseconds of the processor.
 * @param pictureIds uploaded pictures of one ad or seller
 */
export async function findSimilarPictures(db: Db, pictureIds: readonly string[]): Promise<SimilarPicture[]> {
  const samples = await samplesOf(db, pictureIds);
  const found: SimilarPicture[] = [];
  for (const [pictureId, sample] of samples) found.push(...(await findCopied(db, pictureId, sample)));
  return found;
}

async function findCopied(db: Db, pictureId: string, sample: Buffer): Promise<SimilarPicture[]> {
  const searched = searchWords(sample);
  const candidates = await similarPictures(db, pictureId, [...searched.keys()]);
  const matches = candidates.flatMap(({ id, words, sample: stored, ads }) => {
    const resemblance = matchFingerprint(sample, searched, { words, sample: Buffer.from(stored) });
    return resemblance ? [{ id, ads, ...resemblance }] : [];
  });
  const established = matches.flatMap(({ ads }) => ads).filter((ad) => ad.established);
  const isStock = countSellers(established) >= STOCK_SELLERS || showsSeveralCars(established);
  return matches.flatMap(({ id, ads, distance, isMirrored }) => {
    const altered = isMirrored || distance > SAME_DISTANCE ? 'altered' : 'same';
    const kind = isStock ? 'stock' : altered;
    return ads.map(
      ({ ad, seller, established, new_of_dealer, dealers_model }) =>
        ({
          ...{ pictureId, similarTo: id, adId: ad, sellerId: seller, distance, kind },
          mayBeBrochure: established && new_of_dealer,
          dealersModel: established ? dealers_model : null,
        }) as const,
    );
  });
}

const countSellers = (ads: readonly ShowingAd[]): number => new Set(ads.map(({ seller }) => seller)).size;

/** Whether one of the sellers shows the picture for several cars, so that it shows none of them: a card, such as 'We do finance'. */
const showsSeveralCars = (ads: readonly ShowingAd[]): boolean =>
  new Set(ads.map(({ seller, car }) => `${seller} ${car}`)).size > countSellers(ads);
