import type { Db } from '../../platform/database/database';
import { findAdsBy } from '../ads/ad-repository';
import { myAds } from '../ads/own-ads/repository';
import { postingsOf } from '../ads/publishing/recent-postings';
import { uploadsOf } from '../ads/uploads/repository';
import { historyOf } from '../billing/subscriptions/history-repository';
import { messagesBy } from '../chat/message-repository';
import { consentOf } from '../content/newsletter/repository';
import { requestsOf } from '../leads/test-drives/repository';
import { alertSettingsOf } from '../saved/alerts/repository';
import { favoriteIds } from '../saved/favorites/repository';
import { searchesOf } from '../saved/searches/repository';
import { userById } from './repository';

const everything = { page: 1, limit: 100_000 };

async function adsInFull(db: Db, id: number) {
  const { ads } = await myAds(db, id, { ...everything, search: '' });
  return findAdsBy(
    db,
    ads.map(({ _id }) => _id),
    id,
  );
}

/**
 * All data stored about a user, for download (POPIA): profile, contributions, consents and purchases. Inquiries that
 * the user received belong to their senders and are left out.
 */
export async function exportAccount(db: Db, id: number) {
  const person = await userById(db, id);
  const [ads, postings, favorites, searches, drives, plans, messages, alerts, newsletter] = await Promise.all([
    adsInFull(db, id),
    postingsOf(db, id),
    favoriteIds(db, id),
    searchesOf(db, id),
    requestsOf(db, id),
    historyOf(db, id),
    messagesBy(db, id),
    alertSettingsOf(db, id),
    person && consentOf(db, person.email),
  ]);
  return {
    exported_at: new Date().toISOString(),
    person,
    ads,
    recent_postings: postings,
    uploaded_images: await uploadsOf(db, id),
    favourite_car_ids: favorites,
    saved_searches: searches,
    test_drives: drives,
    subscriptions: plans,
    chat_messages: messages,
    alerts,
    newsletter: newsletter ?? null,
  };
}
