import { sql } from 'drizzle-orm';
import type { Sql } from '../database/database';

/** Notes a consent. One that holds already stays as it was given; one that was ended is given anew. */
export async function subscribe(database: Sql, email: string, wording: string): Promise<void> {
  await database.execute(
    sql`insert into newsletter_subscriptions as known (email, consent_wording) values (${email.toLowerCase()}, ${wording})
        on conflict (email) do update set consent_at = now(), consent_wording = excluded.consent_wording,
          confirmed_at = null, stopped_at = null
        where known.stopped_at is not null`,
  );
}

export async function stopNewsletter(database: Sql, id: number): Promise<void> {
  await database.execute(
    sql`update newsletter_subscriptions set stopped_at = now() where id = ${id}::bigint and stopped_at is null`,
  );
}
