import type { SavedSearch } from '@roadworthy/contract/api/saved-searches';
import type { SavedSearchForm } from '@roadworthy/contract/forms/saved-search';
import { MAX_SAVED_SEARCHES } from '@roadworthy/contract/limits';
import type { MailFrequency } from '@roadworthy/contract/options';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { idOf, iso } from '../../../platform/database/json';
import { lockAccount } from '../../accounts';
import { forgetSavedSearch } from '../../leads';
import { withdrawWaitingPush } from '../../push';
import { searchTopic } from './match-repository';
import { savedSearches, savedSearchMatches } from './schema';

/** A saved search without its ad count, which comes from the ad index. */
export type SavedSearchRow = Omit<SavedSearch, 'count_records'>;

const columns = {
  _id: sql<string>`${savedSearches.id}::text`,
  name: savedSearches.name,
  query: savedSearches.query,
  mails: savedSearches.mails,
  mails_since: iso(savedSearches.mailsSince),
  named_since: iso(savedSearches.namedSince),
  created_at: iso(savedSearches.createdAt),
};

/** A user's searches, the latest first. */
export const searchesOf = (db: Db, user: number): Promise<SavedSearchRow[]> =>
  db
    .select(columns)
    .from(savedSearches)
    .where(eq(savedSearches.userId, user))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));

/**
 * Saves a search unless it exists. Locks the user's row, so that concurrent calls exceed no limit and save no
 * duplicate.
 * @returns undefined when the user has the maximum number of searches
 */
export const saveSearch = (
  db: Db,
  user: number,
  { name, query, mails }: SavedSearchForm,
): Promise<{ search: SavedSearchRow; isNew: boolean } | undefined> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, user);
    const isOwn = eq(savedSearches.userId, user);
    const [existing] = await tx
      .select(columns)
      .from(savedSearches)
      .where(and(isOwn, sql`lower(${savedSearches.query}) = lower(${query})`));
    if (existing) return { search: existing, isNew: false };
    if ((await tx.$count(savedSearches, isOwn)) >= MAX_SAVED_SEARCHES) return undefined;
    const mailsSince = mails === 'off' ? null : sql`now()`;
    const [search] = await tx
      .insert(savedSearches)
      .values({ userId: user, name, query, mails, mailsSince })
      .returning(columns);
    return search && { search, isNew: true };
  });

/**
 * Changes the mail frequency of searches. An active consent keeps its date; matches found before a consent ended are
 * not mailed.
 */
async function setMails(db: Db, condition: SQL | undefined, mails: MailFrequency): Promise<void> {
  const mailsSince = mails === 'off' ? null : sql`coalesce(${savedSearches.mailsSince}, now())`;
  await db.update(savedSearches).set({ mails, mailsSince }).where(condition);
  if (mails !== 'off') return;
  const stopped = db.select({ id: savedSearches.id }).from(savedSearches).where(condition);
  await db
    .delete(savedSearchMatches)
    .where(and(isNull(savedSearchMatches.mailedAt), inArray(savedSearchMatches.searchId, stopped)));
}

/** An active consent keeps its date. */
const namedSince = (named: boolean) => (named ? sql`coalesce(${savedSearches.namedSince}, now())` : null);

const isOwnSearch = (user: number, id: string) =>
  and(eq(savedSearches.userId, user), eq(savedSearches.id, sql`${idOf(id)}::bigint`));

/** Updates a user's search. @returns undefined when there is none */
export const changeSearch = (
  db: Db,
  user: number,
  id: string,
  { name, mails, named }: { name?: string; mails?: MailFrequency; named?: boolean },
): Promise<SavedSearchRow | undefined> =>
  db.transaction(async (tx) => {
    if (mails) await setMails(tx, isOwnSearch(user, id), mails);
    const [search] = await tx
      .update(savedSearches)
      .set({ name: name ?? sql`${savedSearches.name}`, ...(named !== undefined && { namedSince: namedSince(named) }) })
      .where(isOwnSearch(user, id))
      .returning(columns);
    if (search && named === false) await forgetSavedSearch(tx, Number(search._id));
    return search;
  });

/**
 * Deletes a search, then what waits to be pushed about it: the first waits for a job that stores its matches.
 * @returns whether the user had this search
 */
export async function deleteSearch(db: Db, user: number, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx.delete(savedSearches).where(isOwnSearch(user, id)).returning({ id: savedSearches.id });
    if (!deleted) return false;
    await forgetSavedSearch(tx, deleted.id);
    await withdrawWaitingPush(tx, user, searchTopic(deleted.id));
    return true;
  });
}

export const stopSearchMails = (db: Db, id: number): Promise<void> => setMails(db, eq(savedSearches.id, id), 'off');
export const stopAllSearchMails = (db: Db, user: number): Promise<void> =>
  setMails(db, eq(savedSearches.userId, user), 'off');
