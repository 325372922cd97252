import { plural, type Signal, unique } from './signal';

/** The vehicle identification number is in another ad already: a car has one, and one seller. */
export const duplicateVin: Signal = ({ ad, sameVin }, settings) => {
  if (sameVin.length === 0) return undefined;
  const elsewhere = sameVin.filter(({ seller }) => seller !== ad.seller);
  const found = elsewhere.length > 0 ? elsewhere : sameVin;
  return {
    kind: 'duplicate-vin',
    points: settings[elsewhere.length > 0 ? 'points-duplicate-vin' : 'points-own-duplicate-vin'],
    evidence: {
      text: `The VIN ${ad.vin} is in ${plural(found.length, 'ad')} of ${elsewhere.length > 0 ? 'other sellers' : 'the same seller'}.`,
      ads: found.map((other) => other.ad),
      sellers: unique(elsewhere.map(({ seller }) => seller)),
    },
  };
};
