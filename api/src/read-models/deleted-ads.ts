import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';

const { placeholder } = sql;

const lockConversations = prepared<{ ad: number }, object>(
  'lock-conversations-about-ad',
  sql`select from conversations where id in (
        select conversation_id from messages where ad_id = ${placeholder('ad')}::bigint
        union select conversation_id from chat_offers where ad_id = ${placeholder('ad')}::bigint)
      order by id for no key update`,
);

/** Locks the conversations whose messages and offers lose their ad when it is deleted (shared/docs/lock-order.md). */
export async function lockConversationsAbout(tx: Tx, ad: number): Promise<void> {
  await lockConversations(tx, { ad });
}

const shareAds = prepared<{ user: number }, object>(
  'share-ads-of-buyer',
  sql`select from ads where id in (
        select ad_id from favorites where user_id = ${placeholder('user')}::bigint
        union select ad_id from leads where user_id = ${placeholder('user')}::bigint
        union select ad_id from callbacks where user_id = ${placeholder('user')}::bigint
        union select ad_id from test_drives where user_id = ${placeholder('user')}::bigint
        union select ad_id from ad_reports where user_id = ${placeholder('user')}::bigint
        union select ad_id from saved_search_matches join saved_searches on saved_searches.id = search_id
          where user_id = ${placeholder('user')}::bigint)
      order by id for key share`,
);

/**
 * Keeps the ads that a user was interested in from being deleted until the transaction ends. The user's rows about them
 * can then be deleted in any order: the deletion of an ad deletes the same rows.
 */
export async function shareAdsOfBuyer(tx: Tx, user: number): Promise<void> {
  await shareAds(tx, { user });
}
