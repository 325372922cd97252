import { plural, type Signal, unique } from './signal';

/** Pictures are those of another seller's ad, the same or altered. */
export const copiedPictures: Signal = ({ ad, pictures }, settings) => {
  if (pictures.length === 0) return undefined;
  const own = unique(pictures.map(({ pictureId }) => pictureId));
  const ads = unique(pictures.map(({ adId }) => adId));
  return {
    kind: 'copied-pictures',
    points: settings['points-copied-pictures'],
    evidence: {
      text: `${own.length} of ${plural(ad.pictures.length, 'picture')} ${own.length === 1 ? 'is' : 'are'} in ${plural(ads.length, 'ad')} of other sellers.`,
      ads,
      sellers: unique(pictures.map(({ sellerId }) => sellerId)),
      pictures: pictures.map(({ pictureId: id, adId, sellerId, ...resemblance }) => ({
        id,
        ...{ ad: adId, seller: sellerId },
        ...resemblance,
      })),
      value: own.length,
    },
  };
};
