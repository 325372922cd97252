import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  FavouriteListAnswer,
  FavouriteMerge,
  FavouriteMergeAnswer,
  FavouriteSearch,
  LikeAnswer,
  LikeCall,
} from '@roadworthy/contract/api/favourites';
import { pageSize } from '@roadworthy/contract/limits';
import { noSuchAd } from '../ads/no-such-ad';
import { idOf } from '../database/json';
import { caller } from '../server/access';
import { answered } from '../server/answers';
import { countFavourites, favouriteIds, findFavourites, keep, letGo, visibleAd } from './queries';

const config = { access: 'user' } as const;

/** Ads that a user keeps (specification sections 4 'Favouriting' and 7 'Ads'). */
export const favouriteRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  app.post(
    '/cars/like-dislike-car',
    { config, schema: { body: LikeCall, response: { 200: LikeAnswer } } },
    async (request) => {
      const { car_id, is_favorite: wanted } = request.body;
      const user = caller(request).id;
      const ad = await visibleAd(sql, user, car_id);
      if (!ad) throw noSuchAd();
      const letGoNow = wanted !== 'yes' && (await letGo(sql, user, ad));
      const kept = wanted ? wanted === 'yes' : !letGoNow;
      if (kept) await keep(sql, user, [ad]);
      return answered({
        car_id: String(ad),
        is_favorite: kept ? ('yes' as const) : ('no' as const),
        favourite_cars_count: await countFavourites(sql, user),
      });
    },
  );
  app.post(
    '/cars/get-favorite-list',
    { config, schema: { body: FavouriteSearch, response: { 200: FavouriteListAnswer } } },
    async (request) => {
      const { page = 1, limit = pageSize.favourites } = request.body;
      const user = caller(request).id;
      const [ads, count] = await Promise.all([findFavourites(sql, user, { page, limit }), countFavourites(sql, user)]);
      return answered(ads, { count_records: count });
    },
  );
  app.post(
    '/cars/merge-favorites',
    { config, schema: { body: FavouriteMerge, response: { 200: FavouriteMergeAnswer } } },
    async (request) => {
      const user = caller(request).id;
      const ids = request.body.car_ids.map(idOf).filter((id) => id !== null);
      await keep(sql, user, ids);
      return answered(await favouriteIds(sql, user));
    },
  );
};
