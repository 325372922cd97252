import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';

export type Subscription = { id: number; isConfirmed: boolean };

/** Stores a consent. An active one is not changed; one that was ended starts again and must be confirmed again. */
export async function subscribe(db: Db, email: string, wording: string): Promise<Subscription> {
  const address = email.toLowerCase();
  await db.execute(
    sql`insert into newsletter_subscriptions as known (email, consent_wording) values (${address}, ${wording})
        on conflict (email) do update set consent_at = now(), consent_wording = excluded.consent_wording,
          confirmed_at = null, stopped_at = null
        where known.stopped_at is not null`,
  );
  const [subscription] = await rows<Subscription>(
    db,
    sql`select id::int, confirmed_at is not null as "isConfirmed" from newsletter_subscriptions where email = ${address}`,
  );
  if (!subscription) throw new Error('The subscription was not written.');
  return subscription;
}

/** @returns false for a subscription that does not exist or was ended */
export async function confirm(db: Db, id: number): Promise<boolean> {
  const confirmed = await rows(
    db,
    sql`update newsletter_subscriptions set confirmed_at = coalesce(confirmed_at, now())
        where id = ${id}::bigint and stopped_at is null returning id`,
  );
  return confirmed.length > 0;
}

export async function stopNewsletter(db: Db, id: number): Promise<void> {
  await db.execute(
    sql`update newsletter_subscriptions set stopped_at = now() where id = ${id}::bigint and stopped_at is null`,
  );
}

/** Deletes a subscriber's data at their request (POPIA). @returns how many rows there were */
export async function deleteSubscriber(db: Db, email: string): Promise<number> {
  const deleted = await rows(
    db,
    sql`delete from newsletter_subscriptions where email = ${email.toLowerCase()} returning id`,
  );
  return deleted.length;
}

/** The confirmed subscribers who have not stopped, the latest first; all of them for a limit of null. */
export const subscribers = (db: Db, limit: number | null): Promise<object[]> =>
  rows(
    db,
    sql`select email, ${iso(sql`consent_at`)} as consent, consent_wording as wording, ${iso(sql`confirmed_at`)} as confirmed
        from newsletter_subscriptions where confirmed_at is not null and stopped_at is null
        order by consent_at desc, id desc limit ${limit}::bigint`,
  );

/** The stored consent of an address to the newsletter; undefined for an address that never subscribed. */
export async function consentOf(db: Db, email: string): Promise<object | undefined> {
  const [consent] = await rows<object>(
    db,
    sql`select ${iso(sql`consent_at`)} as consent, consent_wording as wording, ${iso(sql`confirmed_at`)} as confirmed,
          ${iso(sql`stopped_at`)} as stopped from newsletter_subscriptions where email = ${email.toLowerCase()}`,
  );
  return consent;
}
