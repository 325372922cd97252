import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { leadEvents, leads } from '../lead-inbox/schema';
import type { Side } from './links';

export async function lockLead(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, id)).for('update');
}

/** Logs the first answer of a human, if this is it. */
async function recordAnswer(tx: Tx, leadId: number): Promise<void> {
  const isUnanswered = and(eq(leads.id, leadId), isNull(leads.answeredAt));
  const answered = await tx
    .update(leads)
    .set({ answeredAt: sql`now()` })
    .where(isUnanswered)
    .returning({ id: leads.id });
  if (answered.length > 0) await tx.insert(leadEvents).values({ leadId, kind: 'answer', detail: 'link' });
}

/** Stores a message of one side. @returns false when the same form was stored before */
export async function storeMessage(
  tx: Tx,
  leadId: number,
  side: Side,
  { message, key }: { message: string; key: string },
): Promise<boolean> {
  const event = { leadId, kind: `${side}-message`, detail: message, formKey: key };
  const stored = await tx.insert(leadEvents).values(event).onConflictDoNothing().returning({ id: leadEvents.id });
  if (stored.length === 0) return false;
  if (side === 'seller') await recordAnswer(tx, leadId);
  else await tx.update(leads).set({ lastContactAt: sql`now()` }).where(eq(leads.id, leadId));
  return true;
}

/** Sets the status of a lead that one side ended. @returns false when it was ended like this before */
export async function closeLead(
  tx: Tx,
  leadId: number,
  side: Side,
  outcome: 'declined' | 'sold-to-buyer' | 'sold-to-other',
): Promise<boolean> {
  const event = {
    leadId,
    kind: outcome === 'declined' ? 'declined' : 'sold',
    detail: side,
    formKey: `${side} ${outcome}`,
  };
  const stored = await tx.insert(leadEvents).values(event).onConflictDoNothing().returning({ id: leadEvents.id });
  if (stored.length === 0) return false;
  const status = outcome === 'sold-to-buyer' ? 'sold' : 'lost';
  await tx.update(leads).set({ status }).where(eq(leads.id, leadId));
  await tx.insert(leadEvents).values({ leadId, kind: 'status', detail: status });
  if (side === 'seller') await recordAnswer(tx, leadId);
  return true;
}

/** Whether one side wants no more mails about a lead. */
export async function hasStoppedMails(db: Db, leadId: number, side: Side): Promise<boolean> {
  const isStop = and(eq(leadEvents.kind, 'mails-stopped'), eq(leadEvents.detail, side));
  return (await db.$count(leadEvents, and(eq(leadEvents.leadId, leadId), isStop))) > 0;
}

/** Stops mails about one lead to one side. */
export const stopMailsOf =
  (side: Side) =>
  async (db: Db, leadId: number): Promise<void> => {
    await db.execute(sql`insert into ${leadEvents} (lead_id, kind, detail, form_key)
      select id, 'mails-stopped', ${side}, ${`${side} stopped`} from ${leads} where id = ${leadId}::bigint on conflict do nothing`);
  };

/** Invalidates the links of an account's leads, as seller and as buyer; called when the password changes. */
export async function endLeadLinks(db: Db, user: number): Promise<void> {
  await db
    .update(leads)
    .set({ linkVersion: sql`${leads.linkVersion} + 1` })
    .where(sql`${leads.sellerId} = ${user} or ${leads.userId} = ${user}`);
}
