import { type Static, Type } from 'typebox';
import { maxPageSize, mostCompared, mostRemembered } from '../limits';
import { priceLabels, sortOrders } from '../options';
import { answer } from './answer';

/** One picture: its largest address (see `pictureSources`), its size in pixels, and a tiny blurred data URI. */
export const Picture = Type.Object({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  placeholder: Type.String(),
});

/** Who posted the ad. The number is absent on purpose: it is revealed by its own call (security.md). */
export const Creator = Type.Object({
  _id: Type.String(),
  fullname: Type.String(),
  businessname: Type.Union([Type.String(), Type.Null()]),
  avatarurl: Type.Union([Type.String(), Type.Null()]),
  is_dealer: Type.Boolean(),
});

/**
 * An ad as a list shows it (specification section 3 'Car / ad'). Price in whole rand, mileage in km, engine in litres.
 */
export const AdSummary = Type.Object({
  _id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  condition: Type.String(),
  year: Type.Integer(),
  make: Type.String(),
  model: Type.String(),
  bodytype: Type.String(),
  mileage: Type.Integer(),
  fueltype: Type.String(),
  engine: Type.Number(),
  transmission: Type.String(),
  price: Type.Integer(),
  /**
   * What the price is beside those of comparable ads, as of a few minutes ago; null for too few of them, and for an ad
   * that is not active. `cars/get-car-insights` tells the figures behind it.
   */
  price_label: Type.Union([Type.Enum(priceLabels), Type.Null()]),
  /** Town and province as the seller gave them, for people. */
  address: Type.String(),
  province: Type.String(),
  city: Type.String(),
  featured_image: Type.String(),
  /** The featured image with its placeholder; null for an ad without pictures. */
  picture: Type.Union([Picture, Type.Null()]),
  featured: Type.Boolean(),
  status: Type.String(),
  clicks: Type.Integer(),
  is_favorite: Type.Union([Type.Literal('yes'), Type.Literal('no')]),
  created_at: Type.String(),
  creator: Creator,
});

/** An ad as its own page shows it. */
export const Ad = Type.Object({
  ...AdSummary.properties,
  drive: Type.String(),
  exteriorcolor: Type.String(),
  interiorcolor: Type.String(),
  carfeatures: Type.Array(Type.String()),
  /** HTML, sanitised by the API. */
  description: Type.String(),
  images: Type.Array(Type.String()),
  pictures: Type.Array(Picture),
});

/** An entry of the Recent Listings widget. */
export const RecentAd = Type.Object({
  car_id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  price: Type.Integer(),
  featured_image: Type.String(),
  picture: Type.Union([Picture, Type.Null()]),
  created_at: Type.String(),
});

export type Picture = Static<typeof Picture>;
export type Creator = Static<typeof Creator>;
export type AdSummary = Static<typeof AdSummary>;
export type Ad = Static<typeof Ad>;
export type RecentAd = Static<typeof RecentAd>;

/** A comma list ('Toyota,Volkswagen') or an array; both spellings of the search payload are in use. */
const Names = Type.Union([
  Type.Array(Type.String({ maxLength: 80 }), { maxItems: 100 }),
  Type.String({ maxLength: 2000 }),
]);
const Whole = (maximum: number) => Type.Integer({ minimum: 0, maximum });

/** `cars/get-car-list` (specification section 3 'Search payload'), with places, mileage and facets added. */
export const AdSearch = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageSize })),
    make: Type.Optional(Names),
    model: Type.Optional(Names),
    bodytype: Type.Optional(Names),
    /** Years, and 'older-than-YYYY' for every year before YYYY. */
    year: Type.Optional(Names),
    fueltype: Type.Optional(Names),
    transmission: Type.Optional(Names),
    province: Type.Optional(Names),
    city: Type.Optional(Names),
    min_price: Type.Optional(Whole(1_000_000_000)),
    max_price: Type.Optional(Whole(1_000_000_000)),
    min_km: Type.Optional(Whole(10_000_000)),
    max_km: Type.Optional(Whole(10_000_000)),
    sortBy: Type.Optional(Type.Enum(sortOrders)),
    creator: Type.Optional(Type.String({ maxLength: 40 })),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    /** Also count the options of the filter panel. */
    facets: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type AdSearch = Static<typeof AdSearch>;

export const FacetCount = Type.Object({ value: Type.String(), count: Type.Integer() });
export type FacetCount = Static<typeof FacetCount>;

/** How many ads each option would leave, every other filter kept. */
export const Facets = Type.Object({
  makes: Type.Array(FacetCount),
  models: Type.Array(Type.Object({ make: Type.String(), ...FacetCount.properties })),
  years: Type.Array(FacetCount),
  fueltypes: Type.Array(FacetCount),
  transmissions: Type.Array(FacetCount),
  bodytypes: Type.Array(FacetCount),
  provinces: Type.Array(FacetCount),
  cities: Type.Array(Type.Object({ province: Type.String(), ...FacetCount.properties })),
});
export type Facets = Static<typeof Facets>;

export const AdListAnswer = answer(Type.Array(AdSummary), {
  count_records: Type.Integer(),
  facets: Type.Optional(Facets),
});
export type AdListAnswer = Static<typeof AdListAnswer>;

export const AdAnswer = answer(Ad, { recent_list: Type.Array(RecentAd) });
export type AdAnswer = Static<typeof AdAnswer>;

/** An ad's slug or id. */
const SlugOrId = Type.String({ minLength: 1, maxLength: 250 });

/** `cars/get-cars-by-ids` (ours): ads to compare, by slugs or ids. */
export const AdsByIds = Type.Object(
  { car_ids: Type.Array(SlugOrId, { maxItems: mostCompared }) },
  { additionalProperties: false },
);
/** In the order asked for, each once; those that are not there, or that the caller may not see, are left out. */
export const AdsByIdsAnswer = answer(Type.Array(Ad));
export type AdsByIdsAnswer = Static<typeof AdsByIdsAnswer>;

/** `cars/get-car-summaries` (ours): ads as cards show them, by slugs or ids, such as those viewed lately. */
export const SummariesByIds = Type.Object(
  { car_ids: Type.Array(SlugOrId, { maxItems: mostRemembered }) },
  { additionalProperties: false },
);
/** As in `cars/get-cars-by-ids`: in the order asked for, each once, unknown ones left out. */
export const SummariesByIdsAnswer = answer(Type.Array(AdSummary));
export type SummariesByIdsAnswer = Static<typeof SummariesByIdsAnswer>;
