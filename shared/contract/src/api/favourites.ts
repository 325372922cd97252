import { type Static, Type } from 'typebox';
import { MAX_MERGED_FAVORITES, MAX_PAGE_SIZE } from '../limits';
import { AdSummary } from './listings';
import { successResponse } from './response';

const CarId = Type.String({ minLength: 1, maxLength: 40 });
const YesNo = Type.Enum(['yes', 'no'] as const);

/**
 * `cars/like-dislike-car`. Without `is_favorite` it toggles; with it, it sets the value, so that a repeated call has no
 * further effect.
 */
export const ToggleFavoriteRequest = Type.Object(
  { car_id: CarId, is_favorite: Type.Optional(YesNo) },
  { additionalProperties: false },
);
/** The new state, and the user's number of favorites. */
export const ToggleFavoriteResponse = successResponse(
  Type.Object({ car_id: Type.String(), is_favorite: YesNo, favourite_cars_count: Type.Integer() }),
);
export type ToggleFavoriteResponse = Static<typeof ToggleFavoriteResponse>;

/** `cars/get-favorite-list`. */
export const FavouriteSearch = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
  },
  { additionalProperties: false },
);
export const FavoriteListResponse = successResponse(Type.Array(AdSummary), { count_records: Type.Integer() });
export type FavoriteListResponse = Static<typeof FavoriteListResponse>;

/** `cars/merge-favorites` (ours): the favorites that a browser stored while signed out. */
export const FavouriteMerge = Type.Object(
  { car_ids: Type.Array(CarId, { maxItems: MAX_MERGED_FAVORITES }) },
  { additionalProperties: false },
);
/** The ids of all favorites of the user. */
export const FavoriteMergeResponse = successResponse(Type.Array(Type.String()));
export type FavoriteMergeResponse = Static<typeof FavoriteMergeResponse>;
