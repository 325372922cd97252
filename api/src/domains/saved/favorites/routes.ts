import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  FavoriteListResponse,
  FavoriteMergeResponse,
  FavouriteMerge,
  FavouriteSearch,
  ToggleFavoriteRequest,
  ToggleFavoriteResponse,
} from '@roadworthy/contract/api/favourites';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { idOf } from '../../../platform/database/json';
import { requireCaller } from '../../../platform/http/access';
import { success } from '../../../platform/http/responses';
import { countFavorites, favoriteIds, findFavorites } from '../../../read-models/visible-favorites';
import { adNotFound, findVisibleAd } from '../../ads';
import { addFavorite, removeFavorite } from './repository';

const tags = ['Favorites'];
const config = { access: 'user' } as const;

/** A user's favorites (SAVED-1, CALL-43, CALL-44). */
export const favoriteRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.post(
    '/cars/like-dislike-car',
    {
      config: { ...config, errors: { 404: 'The ad does not exist, or the caller may not see it.' } },
      schema: {
        summary: 'Add or remove a favorite',
        tags,
        body: ToggleFavoriteRequest,
        response: { 200: ToggleFavoriteResponse },
      },
    },
    async (request) => {
      const { car_id, is_favorite: requested } = request.body;
      const user = requireCaller(request).id;
      const ad = (await findVisibleAd(db, car_id, user))?.id;
      if (!ad) throw adNotFound();
      const wasRemoved = requested !== 'yes' && (await removeFavorite(db, user, ad));
      const isFavorite = requested ? requested === 'yes' : !wasRemoved;
      if (isFavorite) await addFavorite(db, user, [ad]);
      return success({
        car_id: String(ad),
        is_favorite: isFavorite ? ('yes' as const) : ('no' as const),
        favourite_cars_count: await countFavorites(db, user),
      });
    },
  );
  app.post(
    '/cars/get-favorite-list',
    {
      config,
      schema: { summary: 'List favorites', tags, body: FavouriteSearch, response: { 200: FavoriteListResponse } },
    },
    async (request) => {
      const { page = 1, limit = PAGE_SIZES.favourites } = request.body;
      const user = requireCaller(request).id;
      const [ads, count] = await Promise.all([findFavorites(db, user, { page, limit }), countFavorites(db, user)]);
      return success(ads, { count_records: count });
    },
  );
  app.post(
    '/cars/merge-favorites',
    {
      config,
      schema: {
        summary: 'Add the favorites of a browser',
        tags,
        body: FavouriteMerge,
        response: { 200: FavoriteMergeResponse },
      },
    },
    async (request) => {
      const user = requireCaller(request).id;
      const ids = request.body.car_ids.map(idOf).filter((id) => id !== null);
      await addFavorite(db, user, ids);
      return success(await favoriteIds(db, user));
    },
  );
};
