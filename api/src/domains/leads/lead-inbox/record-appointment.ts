import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { leadEvents, leads } from './schema';

/** What happened to the appointment of a test drive. `detail`: 'seller confirmed 2026-12-01T10:30'. */
type AppointmentEvent = { testDriveId: number; detail: string; isAnswer: boolean; isConfirmed: boolean };

/**
 * Logs a change of an appointment in its lead. The seller's first one is an answer; a confirmed one sets the status.
 * @returns the lead; undefined without one
 */
export async function recordAppointment(
  tx: Tx,
  { testDriveId, detail, isAnswer, isConfirmed }: AppointmentEvent,
): Promise<number | undefined> {
  const [cause] = await tx
    .select({ leadId: leadEvents.leadId })
    .from(leadEvents)
    .where(eq(leadEvents.testDriveId, testDriveId));
  if (!cause) return undefined;
  const { leadId } = cause;
  const now = new Date();
  const answered = isAnswer
    ? await tx
        .update(leads)
        .set({ answeredAt: now })
        .where(and(eq(leads.id, leadId), isNull(leads.answeredAt)))
        .returning({ id: leads.id })
    : [];
  const canBeAppointment = or(isNull(leads.status), and(ne(leads.status, 'sold'), ne(leads.status, 'appointment')));
  const appointed = isConfirmed
    ? await tx
        .update(leads)
        .set({ status: 'appointment' })
        .where(and(eq(leads.id, leadId), canBeAppointment))
        .returning({ id: leads.id })
    : [];
  await tx
    .insert(leadEvents)
    .values([
      { leadId, kind: 'appointment', detail, at: now },
      ...answered.map(() => ({ leadId, kind: 'answer', detail: 'test-drive', at: now })),
      ...appointed.map(() => ({ leadId, kind: 'status', detail: 'appointment', at: now })),
    ])
    .onConflictDoNothing();
  return leadId;
}
