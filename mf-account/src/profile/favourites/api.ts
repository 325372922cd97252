import { defineMutation } from '@roadworthy/query';

type Change = { car_id: string; is_favorite: 'yes' | 'no' };

export const updateFavorite = defineMutation({
  call: 'POST /cars/like-dislike-car',
  request: (change: Change) => ({ body: change }),
});
