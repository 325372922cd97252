import { findAdsBy } from '../ads/ad-queries';
import { alertSettingsOf } from '../alerts/queries';
import { messagesBy } from '../chat/message-queries';
import type { Sql } from '../database/database';
import { favouriteIds } from '../favourites/queries';
import { myAds } from '../my-ads/queries';
import { consentOf } from '../newsletter/queries';
import { postingsOf } from '../posting/recent-postings';
import { searchesOf } from '../saved-searches/queries';
import { historyOf } from '../subscriptions/history-queries';
import { requestsOf } from '../test-drives/queries';
import { uploadsOf } from '../uploads/queries';
import { userById } from './queries';

const everything = { page: 1, limit: 100_000 };

async function adsInFull(database: Sql, id: number) {
  const { ads } = await myAds(database, id, { ...everything, search: '' });
  return findAdsBy(
    database,
    ads.map(({ _id }) => _id),
    id,
  );
}

/**
 * All that is kept of a user, to take along (POPIA): the person, what they entered and wrote, what they agreed to and
 * bought. What others asked about the ads is theirs, and shown by the plan.
 */
export async function exportAccount(database: Sql, id: number) {
  const person = await userById(database, id);
  const [ads, postings, favourites, searches, drives, plans, messages, alerts, newsletter] = await Promise.all([
    adsInFull(database, id),
    postingsOf(database, id),
    favouriteIds(database, id),
    searchesOf(database, id),
    requestsOf(database, id),
    historyOf(database, id),
    messagesBy(database, id),
    alertSettingsOf(database, id),
    person && consentOf(database, person.email),
  ]);
  return {
    exported_at: new Date().toISOString(),
    person,
    ads,
    recent_postings: postings,
    uploaded_images: await uploadsOf(database, id),
    favourite_car_ids: favourites,
    saved_searches: searches,
    test_drives: drives,
    subscriptions: plans,
    chat_messages: messages,
    alerts,
    newsletter: newsletter ?? null,
  };
}
