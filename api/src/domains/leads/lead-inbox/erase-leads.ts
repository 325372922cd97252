import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { LEAD_REMINDERS, SUGGESTIONS } from '../unanswered/mail-stops';
import { applyLeadLog } from './lead-log';
import { leadEvents, leadMailStops, leads } from './schema';

/** Deletes a saved search from the leads: the user no longer agrees that sellers see it. */
export async function forgetSavedSearch(tx: Tx, savedSearchId: number): Promise<void> {
  const forgotten = await tx
    .delete(leadEvents)
    .where(eq(leadEvents.savedSearchId, savedSearchId))
    .returning({ lead: leadEvents.leadId });
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ lead }) => lead);
  for (const { person } of await tx.selectDistinct({ person: leads.person }).from(leads).where(inArray(leads.id, ids)))
    await applyLeadLog(tx, { person });
}

/** Deletes what a closed account contacted sellers with. Inquiries by form stay, as the sellers have them by mail. */
export async function eraseLeadsOfUser(tx: Tx, userId: number): Promise<void> {
  const isReminder = and(eq(leadMailStops.kind, LEAD_REMINDERS), eq(leadMailStops.subject, String(userId)));
  await tx.delete(leadMailStops).where(isReminder);
  const ofUser = eq(leads.userId, userId);
  const [own] = await tx.select({ person: leads.person }).from(leads).where(ofUser).limit(1);
  if (!own) return;
  const ids = tx.select({ id: leads.id }).from(leads).where(ofUser);
  const isOfAccount = or(
    isNotNull(leadEvents.conversationId),
    isNotNull(leadEvents.testDriveId),
    isNotNull(leadEvents.callbackId),
    inArray(leadEvents.kind, ['number', 'saved-search', 'appointment']),
  );
  await tx.delete(leadEvents).where(and(inArray(leadEvents.leadId, ids), isOfAccount));
  await applyLeadLog(tx, own);
  await tx.delete(leadMailStops).where(and(eq(leadMailStops.kind, SUGGESTIONS), eq(leadMailStops.subject, own.person)));
}
