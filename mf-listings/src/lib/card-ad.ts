import type { AdSummary } from '@roadworthy/contract/api/listings';

const shown = [
  '_id',
  'slug',
  'title',
  'price',
  'price_label',
  'mileage',
  'fueltype',
  'transmission',
  'address',
  'picture',
  'featured',
  'is_favorite',
] as const satisfies readonly (keyof AdSummary)[];

/** What a card shows of an ad. */
export type CardAd = Pick<AdSummary, (typeof shown)[number]>;

/** No more than that travels with a page: half of a listing's data would be shown to nobody. */
export const cardAd = (ad: AdSummary): CardAd => Object.fromEntries(shown.map((name) => [name, ad[name]])) as CardAd;
