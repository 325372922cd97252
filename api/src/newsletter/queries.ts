import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';

export type Subscription = { id: number; isConfirmed: boolean };

/**
 * Notes a consent. One that holds already stays as it was given; one that was ended is given anew, and confirmed anew.
 */
export async function subscribe(database: Sql, email: string, wording: string): Promise<Subscription> {
  const address = email.toLowerCase();
  await database.execute(
    sql`insert into newsletter_subscriptions as known (email, consent_wording) values (${address}, ${wording})
        on conflict (email) do update set consent_at = now(), consent_wording = excluded.consent_wording,
          confirmed_at = null, stopped_at = null
        where known.stopped_at is not null`,
  );
  const [subscription] = await rows<Subscription>(
    database,
    sql`select id::int, confirmed_at is not null as "isConfirmed" from newsletter_subscriptions where email = ${address}`,
  );
  if (!subscription) throw new Error('A subscription that was just written is gone.');
  return subscription;
}

/** @returns false for a subscription that is not there or was ended */
export async function confirm(database: Sql, id: number): Promise<boolean> {
  const confirmed = await rows(
    database,
    sql`update newsletter_subscriptions set confirmed_at = coalesce(confirmed_at, now())
        where id = ${id}::bigint and stopped_at is null returning id`,
  );
  return confirmed.length > 0;
}

export async function stopNewsletter(database: Sql, id: number): Promise<void> {
  await database.execute(
    sql`update newsletter_subscriptions set stopped_at = now() where id = ${id}::bigint and stopped_at is null`,
  );
}

/** Deletes all that is kept of an address, because its owner asks for it (POPIA). @returns how many there were */
export async function forgetSubscriber(database: Sql, email: string): Promise<number> {
  const gone = await rows(
    database,
    sql`delete from newsletter_subscriptions where email = ${email.toLowerCase()} returning id`,
  );
  return gone.length;
}

/**
 * Whom the newsletter may be sent to: who has confirmed and not stopped, the latest first; all of them for a limit of
 * null.
 */
export const subscribers = (database: Sql, limit: number | null): Promise<object[]> =>
  rows(
    database,
    sql`select email, ${iso(sql`consent_at`)} as consent, consent_wording as wording, ${iso(sql`confirmed_at`)} as confirmed
        from newsletter_subscriptions where confirmed_at is not null and stopped_at is null
        order by consent_at desc, id desc limit ${limit}::bigint`,
  );

/** What is kept of an address's consent to the newsletter; undefined for one that never asked for it. */
export async function consentOf(database: Sql, email: string): Promise<object | undefined> {
  const [consent] = await rows<object>(
    database,
    sql`select ${iso(sql`consent_at`)} as consent, consent_wording as wording, ${iso(sql`confirmed_at`)} as confirmed,
          ${iso(sql`stopped_at`)} as stopped from newsletter_subscriptions where email = ${email.toLowerCase()}`,
  );
  return consent;
}
