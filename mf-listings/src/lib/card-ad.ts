import type { AdSummary } from '@roadworthy/contract/api/listings';

const cardFields = [
  '_id',
  'slug',
  'title',
  'price',
  'year',
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

const DAY_MS = 24 * 60 * 60 * 1000;

/** The fields of an ad that a card shows; `is_new`: posted within a day. */
export type CardAd = Pick<AdSummary, (typeof cardFields)[number]> & {
  creator: Pick<AdSummary['creator'], 'is_dealer'>;
  is_new?: boolean;
};

/** Drops all other fields, which are about half of a listing's data, from the page. */
export const cardAd = (ad: AdSummary): CardAd => ({
  ...(Object.fromEntries(cardFields.map((name) => [name, ad[name]])) as Omit<CardAd, 'creator' | 'is_new'>),
  creator: { is_dealer: ad.creator.is_dealer },
  is_new: Date.now() - Date.parse(ad.created_at) < DAY_MS,
});
