import type { SavedSearch } from '@roadworthy/contract/api/saved-searches';
import type { SavedSearchForm } from '@roadworthy/contract/forms/saved-search';
import { mostSavedSearches } from '@roadworthy/contract/limits';
import type { MailRhythm } from '@roadworthy/contract/options';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idOf, iso } from '../database/json';

/** A saved search without how much it finds, which the stock knows. */
export type KeptSearch = Omit<SavedSearch, 'count_records'>;

const columns = sql`id::text as "_id", name, query, mails, ${iso(sql`mails_since`)} as mails_since,
  ${iso(sql`created_at`)} as created_at`;

export const searchesOf = (database: Sql, user: number): Promise<KeptSearch[]> =>
  rows(
    database,
    sql`select ${columns} from saved_searches where user_id = ${user}::bigint order by created_at desc, id desc`,
  );

/**
 * Keeps a search for a user, unless it is kept already. The user's row is locked, so that two calls at once keep
 * neither one too many nor one twice.
 * @returns undefined when the user keeps the most that one may
 */
export const keepSearch = (
  database: Sql,
  user: number,
  { name, query, mails }: SavedSearchForm,
): Promise<{ search: KeptSearch; isNew: boolean } | undefined> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`select from users where id = ${user}::bigint for update`);
    const [known] = await rows<KeptSearch>(
      transaction,
      sql`select ${columns} from saved_searches where user_id = ${user}::bigint and lower(query) = lower(${query})`,
    );
    if (known) return { search: known, isNew: false };
    const [search] = await rows<KeptSearch>(
      transaction,
      sql`insert into saved_searches (user_id, name, query, mails, mails_since)
          select ${user}::bigint, ${name}, ${query}, ${mails}, ${mails === 'off' ? null : sql`now()`}
          where (select count(*) from saved_searches where user_id = ${user}::bigint) < ${mostSavedSearches}
          returning ${columns}`,
    );
    return search && { search, isNew: true };
  });

/**
 * Gives mails of some searches another rhythm. A consent that holds keeps its time; what was found before it ended is
 * not told.
 */
async function setMails(database: Sql, which: SQL, mails: MailRhythm): Promise<void> {
  const since = mails === 'off' ? sql`null` : sql`coalesce(mails_since, now())`;
  await database.execute(sql`update saved_searches set mails = ${mails}, mails_since = ${since} where ${which}`);
  if (mails !== 'off') return;
  await database.execute(
    sql`delete from saved_search_finds where told_at is null
          and search_id in (select id from saved_searches where ${which})`,
  );
}

const own = (user: number, id: string): SQL => sql`user_id = ${user}::bigint and id = ${idOf(id)}::bigint`;

/** Changes a user's search. @returns undefined when there is none */
export const changeSearch = (
  database: Sql,
  user: number,
  id: string,
  { name, mails }: { name?: string; mails?: MailRhythm },
): Promise<KeptSearch | undefined> =>
  database.transaction(async (transaction) => {
    if (mails) await setMails(transaction, own(user, id), mails);
    const [search] = await rows<KeptSearch>(
      transaction,
      sql`update saved_searches set name = coalesce(${name ?? null}::text, name) where ${own(user, id)} returning ${columns}`,
    );
    return search;
  });

/** @returns whether the user had it */
export async function dropSearch(database: Sql, user: number, id: string): Promise<boolean> {
  const gone = await rows(database, sql`delete from saved_searches where ${own(user, id)} returning id`);
  return gone.length > 0;
}

export const stopSearchMails = (database: Sql, id: number): Promise<void> =>
  setMails(database, sql`id = ${id}::bigint`, 'off');
export const stopAllSearchMails = (database: Sql, user: number): Promise<void> =>
  setMails(database, sql`user_id = ${user}::bigint`, 'off');
