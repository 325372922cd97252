import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { lockAccount } from '../../accounts';
import { leadMailStops, leads } from '../lead-inbox/schema';

/** Kinds of mails that are stopped for all leads: of a seller by account, of a buyer by e-mail address. */
export const LEAD_REMINDERS = 'lead-reminders';
export const SUGGESTIONS = 'lead-suggestions';

/** Stops reminders of leads to a seller; nothing when the account was closed. */
export const stopLeadReminders = (db: Db, seller: number): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await lockAccount(tx, seller))) return;
    await tx
      .insert(leadMailStops)
      .values({ kind: LEAD_REMINDERS, subject: String(seller) })
      .onConflictDoNothing();
  });

/** Stops suggestions to the person of a lead, also of later leads. */
export async function stopSuggestions(db: Db, lead: number): Promise<void> {
  await db.execute(sql`insert into ${leadMailStops} (kind, subject)
    select ${SUGGESTIONS}, person from ${leads} where id = ${lead}::bigint on conflict do nothing`);
}
