import { type Static, Type } from 'typebox';
import { maxPageSize, mostMergedFavourites } from '../limits';
import { answer } from './answer';
import { AdSummary } from './listings';

const CarId = Type.String({ minLength: 1, maxLength: 40 });
const YesNo = Type.Enum(['yes', 'no'] as const);

/**
 * `cars/like-dislike-car`. Without `is_favorite` the heart is turned over; with it, it becomes what is said, so that a
 * call sent twice does no harm.
 */
export const LikeCall = Type.Object(
  { car_id: CarId, is_favorite: Type.Optional(YesNo) },
  { additionalProperties: false },
);
/** How the heart is now, and how many ads the user keeps. */
export const LikeAnswer = answer(
  Type.Object({ car_id: Type.String(), is_favorite: YesNo, favourite_cars_count: Type.Integer() }),
);
export type LikeAnswer = Static<typeof LikeAnswer>;

/** `cars/get-favorite-list`. */
export const FavouriteSearch = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageSize })),
  },
  { additionalProperties: false },
);
export const FavouriteListAnswer = answer(Type.Array(AdSummary), { count_records: Type.Integer() });
export type FavouriteListAnswer = Static<typeof FavouriteListAnswer>;

/** `cars/merge-favorites` (ours): what a browser kept while nobody was signed in. */
export const FavouriteMerge = Type.Object(
  { car_ids: Type.Array(CarId, { maxItems: mostMergedFavourites }) },
  { additionalProperties: false },
);
/** The ids of all ads that the user keeps now. */
export const FavouriteMergeAnswer = answer(Type.Array(Type.String()));
export type FavouriteMergeAnswer = Static<typeof FavouriteMergeAnswer>;
