import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { applyLeadLog } from './lead-log';
import { leadEvents, leads } from './schema';

/** Deletes what a closed account contacted sellers with. Inquiries by form stay, as the sellers have them by mail. */
export async function eraseLeadsOfUser(tx: Tx, userId: number): Promise<void> {
  const ofUser = eq(leads.userId, userId);
  const [own] = await tx.select({ person: leads.person }).from(leads).where(ofUser).limit(1);
  if (!own) return;
  const ids = tx.select({ id: leads.id }).from(leads).where(ofUser);
  const isOfAccount = or(
    isNotNull(leadEvents.conversationId),
    isNotNull(leadEvents.testDriveId),
    inArray(leadEvents.kind, ['number', 'appointment']),
  );
  await tx.delete(leadEvents).where(and(inArray(leadEvents.leadId, ids), isOfAccount));
  await applyLeadLog(tx, own);
}
