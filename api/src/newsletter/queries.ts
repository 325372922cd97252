import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';

export type Subscription = { id: number; isConfirmed: boolean };

/** Notes a consent. One that holds already stays as it was given; one that was ended is given anew, and confirmed anew. */
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
