import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { leadEvents, leads } from './schema';

/** What happened to the appointment of a test drive. `detail`: 'seller confirmed 2026-12-01T10:30'. */
type AppointmentEvent = {
  testDriveId: number;
  kind: 'confirmed' | 'moved' | 'canceled' | 'done';
  by: 'buyer' | 'seller' | 'site';
  /** The start, in South African time. */
  at: string;
};

/** The status that follows from an event, for leads that it applies to. A sold one stays sold. */
const statusAfter: Partial<Record<AppointmentEvent['kind'], { status: string; appliesTo: SQL | undefined }>> = {
  confirmed: {
    status: 'appointment',
    appliesTo: or(isNull(leads.status), and(ne(leads.status, 'sold'), ne(leads.status, 'appointment'))),
  },
  canceled: { status: 'answered', appliesTo: eq(leads.status, 'appointment') },
};

async function changeLead(tx: Tx, leadId: number, change: object, appliesTo: SQL | undefined): Promise<boolean> {
  const isLead = eq(leads.id, leadId);
  const changed = await tx.update(leads).set(change).where(and(isLead, appliesTo)).returning({ id: leads.id });
  return changed.length > 0;
}

/**
 * Logs a change of an appointment in its lead. The seller's first one is an answer; some set the status.
 * @returns the lead; undefined without one
 */
export async function recordAppointment(
  tx: Tx,
  { testDriveId, kind, by, at }: AppointmentEvent,
): Promise<number | undefined> {
  const isCause = eq(leadEvents.testDriveId, testDriveId);
  const [cause] = await tx.select({ leadId: leadEvents.leadId }).from(leadEvents).where(isCause);
  if (!cause) return undefined;
  const { leadId } = cause;
  const event = { leadId, at: new Date() };
  const log = [{ ...event, kind: 'appointment', detail: `${by} ${kind} ${at}` }];
  if (by === 'seller' && (await changeLead(tx, leadId, { answeredAt: event.at }, isNull(leads.answeredAt))))
    log.push({ ...event, kind: 'answer', detail: 'test-drive' });
  const next = statusAfter[kind];
  if (next && (await changeLead(tx, leadId, { status: next.status }, next.appliesTo)))
    log.push({ ...event, kind: 'status', detail: next.status });
  await tx.insert(leadEvents).values(log).onConflictDoNothing();
  return leadId;
}
