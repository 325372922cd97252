import { nameKey } from '@roadworthy/contract/name-key';
import type { StockAd } from '../../../read-models/stock-ads';
import { createCarIndex, isIdentifying } from '../reading/car-keys';
import type { StockCar } from '../reading/read-car';
import type { KnownNames } from './known-names';

const isListed = ({ status }: StockAd): boolean => status === 'active' || status === 'inactive';
const carKey = (make: string, model: string, year: unknown, mileage: unknown): string =>
  [nameKey(make), nameKey(model), String(year), String(mileage).replace(/\D/g, '')].join('|');

/**
 * Finds the seller's ad of a car: by the ad's number, by what identifies the car in the seller's files, or, for an ad
 * that was posted by hand, by model, year and mileage.
 */
export function createAdMatcher(ads: readonly StockAd[], { rename }: KnownNames) {
  const byId = new Map(ads.map((ad) => [String(ad.id), ad]));
  const byKey = createCarIndex<StockAd>();
  for (const ad of ads) byKey.add(ad.keys, ad);
  const byHand = new Map(
    ads
      .filter((ad) => !ad.keys.some(isIdentifying) && isListed(ad))
      .map((ad) => [carKey(ad.form.make, ad.form.model, ad.form.year, ad.form.mileage), ad] as const),
  );
  return ({ adId, keys, fields }: StockCar): StockAd | undefined => {
    const identified = byId.get(adId) ?? byKey.find(keys);
    if (identified) return identified;
    const { make, model } = rename(String(fields.make ?? ''), String(fields.model ?? ''));
    return byHand.get(carKey(make, model, fields.year, fields.mileage));
  };
}
