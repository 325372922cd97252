import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { defineMutation, defineQuery } from '@roadworthy/query';

/** A page of the user's favourites. */
export const favoritesQuery = defineQuery({
  call: 'POST /cars/get-favorite-list',
  request: (page: number) => ({ body: { page, limit: PAGE_SIZES.favourites } }),
  transformResponse: ({ data, count_records }) => ({ entries: data, count: count_records }),
});

const SUGGESTION_COUNT = 3;

/** The cars of the best value, for a user without favourites. */
export const suggestionsQuery = defineQuery({
  call: 'POST /cars/get-car-list',
  request: () => ({ body: { sortBy: 'best_value' as const, limit: SUGGESTION_COUNT } }),
  transformResponse: ({ data }) => data,
});

type Change = { car_id: string; is_favorite: 'yes' | 'no' };

export const updateFavorite = defineMutation({
  call: 'POST /cars/like-dislike-car',
  request: (change: Change) => ({ body: change }),
});
