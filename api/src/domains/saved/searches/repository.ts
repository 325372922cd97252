import type { SavedSearch } from '@roadworthy/contract/api/saved-searches';
import type { SavedSearchForm } from '@roadworthy/contract/forms/saved-search';
import { MAX_SAVED_SEARCHES } from '@roadworthy/contract/limits';
import type { MailFrequency } from '@roadworthy/contract/options';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../../../platform/database/database';
import { idOf, iso } from '../../../platform/database/json';

/** A saved search without its ad count, which comes from the ad index. */
export type SavedSearchRow = Omit<SavedSearch, 'count_records'>;

const columns = sql`id::text as "_id", name, query, mails, ${iso(sql`mails_since`)} as mails_since,
  ${iso(sql`created_at`)} as created_at`;

export const searchesOf = (db: Db, user: number): Promise<SavedSearchRow[]> =>
  rows(
    db,
    sql`select ${columns} from saved_searches where user_id = ${user}::bigint order by created_at desc, id desc`,
  );

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
    await tx.execute(sql`select from users where id = ${user}::bigint for update`);
    const [existing] = await rows<SavedSearchRow>(
      tx,
      sql`select ${columns} from saved_searches where user_id = ${user}::bigint and lower(query) = lower(${query})`,
    );
    if (existing) return { search: existing, isNew: false };
    const [search] = await rows<SavedSearchRow>(
      tx,
      sql`insert into saved_searches (user_id, name, query, mails, mails_since)
          select ${user}::bigint, ${name}, ${query}, ${mails}, ${mails === 'off' ? null : sql`now()`}
          where (select count(*) from saved_searches where user_id = ${user}::bigint) < ${MAX_SAVED_SEARCHES}
          returning ${columns}`,
    );
    return search && { search, isNew: true };
  });

/**
 * Changes the mail frequency of searches. An active consent keeps its date; matches found before a consent ended are
 * not mailed.
 */
async function setMails(db: Db, condition: SQL, mails: MailFrequency): Promise<void> {
  const since = mails === 'off' ? sql`null` : sql`coalesce(mails_since, now())`;
  await db.execute(sql`update saved_searches set mails = ${mails}, mails_since = ${since} where ${condition}`);
  if (mails !== 'off') return;
  await db.execute(
    sql`delete from saved_search_matches where mailed_at is null
          and search_id in (select id from saved_searches where ${condition})`,
  );
}

const isOwnSearch = (user: number, id: string): SQL => sql`user_id = ${user}::bigint and id = ${idOf(id)}::bigint`;

/** Updates a user's search. @returns undefined when there is none */
export const changeSearch = (
  db: Db,
  user: number,
  id: string,
  { name, mails }: { name?: string; mails?: MailFrequency },
): Promise<SavedSearchRow | undefined> =>
  db.transaction(async (tx) => {
    if (mails) await setMails(tx, isOwnSearch(user, id), mails);
    const [search] = await rows<SavedSearchRow>(
      tx,
      sql`update saved_searches set name = coalesce(${name ?? null}::text, name) where ${isOwnSearch(user, id)} returning ${columns}`,
    );
    return search;
  });

/** @returns whether the user had this search */
export async function deleteSearch(db: Db, user: number, id: string): Promise<boolean> {
  const deleted = await rows(db, sql`delete from saved_searches where ${isOwnSearch(user, id)} returning id`);
  return deleted.length > 0;
}

export const stopSearchMails = (db: Db, id: number): Promise<void> => setMails(db, sql`id = ${id}::bigint`, 'off');
export const stopAllSearchMails = (db: Db, user: number): Promise<void> =>
  setMails(db, sql`user_id = ${user}::bigint`, 'off');
