import { type Static, Type } from 'typebox';
import { radiiKm, searchRadii } from '../distance';
import { MAX_COMPARED_ADS, MAX_NAME_LENGTH, MAX_PAGE_SIZE, MAX_RECENTLY_VIEWED } from '../limits';
import { priceLabels, sortOrders, valueLabels } from '../options';
import { SellerChecks } from './checks';
import { SellerRating } from './ratings';
import { successResponse } from './response';
import { Variant } from './variants';

/** One picture: its largest URL (see `buildSrcSet`), its size in pixels, and a tiny blurred data URI. */
export const Picture = Type.Object({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  placeholder: Type.String(),
});

/** Who posted the ad. Without the phone number, which has its own call. */
export const Creator = Type.Object({
  _id: Type.String(),
  fullname: Type.String(),
  businessname: Type.Union([Type.String(), Type.Null()]),
  avatarurl: Type.Union([Type.String(), Type.Null()]),
  is_dealer: Type.Boolean(),
});

const PriceDrop = Type.Object({ amount: Type.Integer(), since: Type.String() });

/** Since when the car is listed, by earlier ads of the seller too, and every change of its price, the oldest first. */
const AdHistory = Type.Object({
  first_listed: Type.String(),
  days_listed: Type.Integer(),
  changes: Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer(), at: Type.String() })),
});

/** An ad in a list (DATA-1). Price in whole rand, mileage in km, engine in litres. */
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
   * The price label compared with similar ads, some minutes old; null when there are too few, and for an ad that is not
   * active. `cars/get-car-insights` has the figures.
   */
  price_label: Type.Union([Type.Enum(priceLabels), Type.Null()]),
  /** The recent price drop in rand, and when it began (DETAIL-31); null for none. The previous release does not have it. */
  price_drop: Type.Optional(Type.Union([PriceDrop, Type.Null()])),
  /** As `price_label`, and 'check' for an unusually low price. The previous release of the API does not have it. */
  value_label: Type.Optional(Type.Union([Type.Enum(valueLabels), Type.Null()])),
  /** Town and province as the seller entered them, for display. */
  address: Type.String(),
  province: Type.String(),
  city: Type.String(),
  featured_image: Type.String(),
  /** The featured image with its placeholder; null without pictures. */
  picture: Type.Union([Picture, Type.Null()]),
  featured: Type.Boolean(),
  status: Type.String(),
  clicks: Type.Integer(),
  is_favorite: Type.Union([Type.Literal('yes'), Type.Literal('no')]),
  created_at: Type.String(),
  creator: Creator,
  /** Kilometres in a straight line from the search's town, whole; null when unknown, absent without a town. */
  distance_km: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
});

/** An ad on its own page. */
export const Ad = Type.Object({
  ...AdSummary.properties,
  /** Its variant of the catalogue, one of this make and model (CALL-65); null when the seller named none. */
  variantId: Type.Union([Type.String(), Type.Null()]),
  /** Facts of that variant. The previous release does not have them. */
  variant: Type.Optional(Type.Union([Type.Pick(Variant, ['doors', 'cab', 'seats']), Type.Null()])),
  drive: Type.String(),
  exteriorcolor: Type.String(),
  interiorcolor: Type.String(),
  carfeatures: Type.Array(Type.String()),
  /** HTML, sanitised by the API. */
  description: Type.String(),
  images: Type.Array(Type.String()),
  pictures: Type.Array(Picture),
  /** The previous release does not have it. */
  history: Type.Optional(AdHistory),
  /** What was checked of its seller. The previous release does not have it. */
  checks: Type.Optional(SellerChecks),
  /** Whether no other seller showed one of its pictures before; null when that was not checked yet. */
  pictures_unique: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
export type AdHistory = Static<typeof AdHistory>;

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

/** A comma list ('Toyota,Volkswagen') or an array; clients send both. A name after a minus ('-White') is excluded. */
const Names = Type.Union([
  Type.Array(Type.String({ maxLength: MAX_NAME_LENGTH }), { maxItems: 100 }),
  Type.String({ maxLength: 2000 }),
]);
const Whole = (maximum: number) => Type.Integer({ minimum: 0, maximum });

/** `cars/get-car-list` (DATA-12), extended with location, mileage and facets. */
export const AdSearch = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
    make: Type.Optional(Names),
    model: Type.Optional(Names),
    bodytype: Type.Optional(Names),
    /** Years, and 'older-than-YYYY' for every year before YYYY. */
    year: Type.Optional(Names),
    /** Both ends included; together with `year` both apply. */
    min_year: Type.Optional(Whole(9_999)),
    max_year: Type.Optional(Whole(9_999)),
    fueltype: Type.Optional(Names),
    transmission: Type.Optional(Names),
    province: Type.Optional(Names),
    city: Type.Optional(Names),
    /** A town by any of its names, 'Town, Province' to be exact. Ads show their distance from it. */
    near: Type.Optional(Type.String({ maxLength: MAX_NAME_LENGTH })),
    /** Only ads within so many kilometres of `near`, or in its province; without `near` it has no effect. */
    within: Type.Optional(Type.Enum([...radiiKm, 'province'])),
    min_price: Type.Optional(Whole(1_000_000_000)),
    max_price: Type.Optional(Whole(1_000_000_000)),
    min_km: Type.Optional(Whole(10_000_000)),
    max_km: Type.Optional(Whole(10_000_000)),
    /** Litres. */
    min_engine: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    max_engine: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    drive: Type.Optional(Names),
    exteriorcolor: Type.Optional(Names),
    /** Ads with all of these features. */
    carfeatures: Type.Optional(Names),
    /** Facts of the ad's variant; ads without one do not match. A trim narrows its own models only. */
    trim: Type.Optional(Names),
    seats: Type.Optional(Names),
    doors: Type.Optional(Names),
    cab: Type.Optional(Names),
    /** 'dealer', 'private' or both. */
    seller: Type.Optional(Names),
    /** Value labels; ads without an estimate do not match. */
    value: Type.Optional(Names),
    /** Posted today or on one of so many days before, in South Africa. */
    posted_days: Type.Optional(Whole(10_000)),
    sortBy: Type.Optional(Type.Enum(sortOrders)),
    creator: Type.Optional(Type.String({ maxLength: 40 })),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    /** Also count the options of the filter panel. */
    facets: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type AdSearch = Static<typeof AdSearch>;

/** Not a field of the search: the previous release refuses unknown fields, and ignores what is in the address. */
export const AdListQuery = Type.Object({
  /** 'chosen' counts models of the chosen makes and towns of the chosen provinces only: some 450 fewer options. */
  children: Type.Optional(Type.Literal('chosen')),
  /** 'none' pins no featured ads above the others: the order is that of `sortBy` alone. */
  pinned: Type.Optional(Type.Literal('none')),
});
export type AdListQuery = Static<typeof AdListQuery>;

export const FacetCount = Type.Object({ value: Type.String(), count: Type.Integer() });
export type FacetCount = Static<typeof FacetCount>;

/** The number of ads for each option, with all other filters applied. */
export const Facets = Type.Object({
  makes: Type.Array(FacetCount),
  models: Type.Array(Type.Object({ make: Type.String(), ...FacetCount.properties })),
  years: Type.Array(FacetCount),
  fueltypes: Type.Array(FacetCount),
  transmissions: Type.Array(FacetCount),
  bodytypes: Type.Array(FacetCount),
  provinces: Type.Array(FacetCount),
  cities: Type.Array(Type.Object({ province: Type.String(), ...FacetCount.properties })),
  /** Those of the chosen models; none without a chosen model. */
  trims: Type.Array(Type.Object({ model: Type.String(), ...FacetCount.properties })),
  /** Litres with one decimal. */
  engines: Type.Array(FacetCount),
  drives: Type.Array(FacetCount),
  seats: Type.Array(FacetCount),
  doors: Type.Array(FacetCount),
  cabs: Type.Array(FacetCount),
  exteriorcolors: Type.Array(FacetCount),
  /** Ads that have the feature besides all chosen ones. */
  carfeatures: Type.Array(FacetCount),
  sellers: Type.Array(FacetCount),
  /** By value label. */
  values: Type.Array(FacetCount),
  /** By number of days. */
  posted: Type.Array(FacetCount),
  /** By radius around the search's town; absent without one. */
  distances: Type.Optional(Type.Array(FacetCount)),
});
export type Facets = Static<typeof Facets>;

/** The names of a search in the marketplace's spelling, without duplicates; unknown ones unchanged. */
export const FilterNames = Type.Object({
  make: Type.Array(Type.String()),
  model: Type.Array(Type.String()),
  bodytype: Type.Array(Type.String()),
  fueltype: Type.Array(Type.String()),
  transmission: Type.Array(Type.String()),
  province: Type.Array(Type.String()),
  city: Type.Array(Type.String()),
  // The previous release of the API does not have the following.
  trim: Type.Optional(Type.Array(Type.String())),
  drive: Type.Optional(Type.Array(Type.String())),
  cab: Type.Optional(Type.Array(Type.String())),
  exteriorcolor: Type.Optional(Type.Array(Type.String())),
  carfeatures: Type.Optional(Type.Array(Type.String())),
  /** The town that distances are measured from; absent when it is unknown. */
  near: Type.Optional(Type.String()),
});
export type FilterNames = Static<typeof FilterNames>;

/** A radius that finds more ads than the searched one, and how many. */
export const NextRadius = Type.Object({ within: Type.Enum(searchRadii), count: Type.Integer() });
export type NextRadius = Static<typeof NextRadius>;

export const AdListResponse = successResponse(Type.Array(AdSummary), {
  count_records: Type.Integer(),
  /** Both are present when `facets` was requested. */
  facets: Type.Optional(Facets),
  names: Type.Optional(FilterNames),
  /** When the radius finds few ads: the next one that finds more. */
  next_radius: Type.Optional(NextRadius),
});
export type AdListResponse = Static<typeof AdListResponse>;

export const AdResponse = successResponse(Ad, {
  recent_list: Type.Array(RecentAd),
  /** Within how many hours the seller usually answers in Chat; null with too few leads, absent in older APIs. */
  answer_hours: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  /** Of the seller's ratings that count; null with fewer than five. Absent in older APIs. */
  rating: Type.Optional(Type.Union([SellerRating, Type.Null()])),
});
export type AdResponse = Static<typeof AdResponse>;

/** An ad's slug or id. */
const SlugOrId = Type.String({ minLength: 1, maxLength: 250 });

/** `cars/get-cars-by-ids` (ours): ads to compare, by slugs or ids. */
export const AdsByIds = Type.Object(
  { car_ids: Type.Array(SlugOrId, { maxItems: MAX_COMPARED_ADS }) },
  { additionalProperties: false },
);
/** In the requested order, without duplicates; ads that are missing or not visible to the caller are omitted. */
export const AdsByIdsResponse = successResponse(Type.Array(Ad));
export type AdsByIdsResponse = Static<typeof AdsByIdsResponse>;

/** `cars/get-car-summaries` (ours): ad summaries by slugs or ids, for example recently viewed ones. */
export const SummariesByIds = Type.Object(
  { car_ids: Type.Array(SlugOrId, { maxItems: MAX_RECENTLY_VIEWED }) },
  { additionalProperties: false },
);
/** As in `cars/get-cars-by-ids`: in the requested order, without duplicates, unknown ones omitted. */
export const SummariesByIdsResponse = successResponse(Type.Array(AdSummary));
export type SummariesByIdsResponse = Static<typeof SummariesByIdsResponse>;
