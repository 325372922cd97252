import { defineMutation } from '@roadworthy/query';

/** Adds an ad to the favorites or removes it. */
export const toggleFavorite = defineMutation({
  call: 'POST /cars/like-dislike-car',
  request: (change: { car_id: string; is_favorite: 'yes' | 'no' }) => ({ body: change }),
});

/** Adds ads to the favorites. @returns the ids of all */
export const mergeFavorites = defineMutation({
  call: 'POST /cars/merge-favorites',
  request: (car_ids: string[]) => ({ body: { car_ids } }),
  transformResponse: ({ data }) => data,
});
