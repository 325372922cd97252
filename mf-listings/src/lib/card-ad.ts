import type { AdSummary } from '@roadworthy/contract/api/listings';

const cardFields = [
  '_id',
  'slug',
  'title',
  'price',
  'price_label',
  'value_label',
  'price_drop',
  'mileage',
  'fueltype',
  'transmission',
  'address',
  'picture',
  'featured',
  'is_favorite',
  'distance_km',
] as const satisfies readonly (keyof AdSummary)[];

/** The fields of an ad that a card shows. */
export type CardAd = Pick<AdSummary, (typeof cardFields)[number]>;

/** Drops all other fields, which are about half of a listing's data, from the page. */
export const cardAd = (ad: AdSummary): CardAd =>
  Object.fromEntries(cardFields.map((name) => [name, ad[name]])) as CardAd;
