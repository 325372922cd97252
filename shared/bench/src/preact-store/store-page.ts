import type { Ad, AdSummary, Facets } from '@roadworthy/contract/api/listings';

const cardFields = [
  '_id',
  'slug',
  'title',
  'price',
  'mileage',
  'fueltype',
  'transmission',
  'address',
  'picture',
  'featured',
] as const satisfies readonly (keyof AdSummary)[];

/** What a card shows of an ad. */
export type Card = Pick<AdSummary, (typeof cardFields)[number]>;

export type ListPage = {
  kind: 'list';
  ads: Card[];
  count: number;
  makes: Facets['makes'];
  /** 1-based. */
  page: number;
  /** The chosen makes. */
  chosen: string[];
};
/** `ad` is undefined until it is loaded: the page shows its card first. */
export type AdPage = { kind: 'ad'; card: Card; ad?: Ad };
export type StorePage = ListPage | AdPage;

/** The card of an ad, without its other fields. */
export const toCard = (ad: AdSummary): Card => Object.fromEntries(cardFields.map((name) => [name, ad[name]])) as Card;

/** Ids in the document, which server and browser use. */
export const rootId = 'store';
export const pageDataId = 'page-data';
export const filtersId = 'filters';
