import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { ratableLeads } from '../../read-models/ratable-leads';

/** How both sides were in contact, as far as the site saw it. */
export type ExchangeChannel = 'chat' | 'mail' | 'test-drive';

/** A later exchange lets a person rate again; within a day it is the same one, and nothing is written. */
const SAME_EXCHANGE = sql`interval '1 day'`;

/** An insert of what a select yields: at most one row of a person and a seller. */
const insertExchange = (select: SQL): SQL => sql`
  insert into rating_exchanges as exchange (seller_id, person, car, channel, first_at, last_at) ${select}
  on conflict (seller_id, person) do update set last_at = excluded.last_at
    where exchange.last_at < excluded.last_at - ${SAME_EXCHANGE}`;

/**
 * CTE for the statement that stores a seller's message: the user whom it answers may rate the seller.
 * @param from the CTE that is empty when no message is stored
 */
export const allowRating = (answer: { from: SQL; seller: SQL; buyer: SQL; at: SQL; isAnswer: SQL }): SQL => sql`
  rating_exchange as (${insertExchange(sql`
    select ratable.seller_id, ratable.person, ratable.car, 'chat', ${answer.at}, ${answer.at}
    from ${answer.from}, ${ratableLeads} ratable
    where ratable.seller_id = ${answer.seller} and ratable.user_id = ${answer.buyer} and ${answer.isAnswer}
    order by ratable.last_contact_at desc limit 1`)})`;

const { placeholder } = sql;
const at = sql`${placeholder('at')}::timestamptz`;
const storeExchange = prepared<{ lead: number; channel: string; at: string }, object>(
  'record-exchange',
  insertExchange(sql`
    select ratable.seller_id, ratable.person, ratable.car, ${placeholder('channel')}, ${at}, ${at}
    from ${ratableLeads} ratable where ratable.id = ${placeholder('lead')}::bigint`),
);

/** Records that both sides of a lead were in contact, in the transaction that stores the second side. */
export async function recordExchange(tx: Tx, lead: number, channel: ExchangeChannel, when = new Date()): Promise<void> {
  await storeExchange(tx, { lead, channel, at: when.toISOString() });
}

const deleteOf = prepared<{ person: string }, { seller: number }>(
  'delete-exchanges',
  sql`delete from rating_exchanges where person = ${placeholder('person')} returning seller_id::int as seller`,
);

/** Deletes what a person may rate, and with it the person's ratings. @returns the sellers */
export async function deleteExchangesOf(db: Db, person: string): Promise<number[]> {
  return (await deleteOf(db, { person: person.toLowerCase() })).map(({ seller }) => seller);
}
