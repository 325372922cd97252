import type { Sql } from '../database/database';
import { favouriteIds } from '../favourites/queries';
import { myAds } from '../my-ads/queries';
import { postingsOf } from '../posting/recent-postings';
import { searchesOf } from '../saved-searches/queries';
import { historyOf } from '../subscriptions/history-queries';
import { requestsOf } from '../test-drives/queries';
import { userById } from './queries';

const everything = { page: 1, limit: 100_000 };

/** All that is kept of a user, to take along (POPIA): the person, ads, postings, favourites, searches, test drives, plans. */
export async function exportAccount(database: Sql, id: number) {
  const [person, ads, postings, favourites, searches, drives, plans] = await Promise.all([
    userById(database, id),
    myAds(database, id, { ...everything, search: '' }),
    postingsOf(database, id),
    favouriteIds(database, id),
    searchesOf(database, id),
    requestsOf(database, id),
    historyOf(database, id),
  ]);
  return {
    exported_at: new Date().toISOString(),
    person,
    ads: ads.ads,
    recent_postings: postings,
    favourite_car_ids: favourites,
    saved_searches: searches,
    test_drives: drives,
    subscriptions: plans,
  };
}
