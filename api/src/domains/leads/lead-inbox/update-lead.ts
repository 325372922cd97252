import type { LeadUpdate } from '@roadworthy/contract/api/leads';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import { leadEvents, leads } from './schema';

/** What an update sets in the lead; the rest is in its log only. */
function toColumns({ status, next_step, answered_by }: LeadUpdate, answeredAt: Date | null) {
  const isFirstAnswer = answered_by !== undefined && answeredAt === null;
  return {
    ...(isFirstAnswer && { answeredAt: sql`now()` }),
    // Without an answer, 'new' is what a lead is by itself.
    ...(status !== undefined && { status: status === 'new' && !answeredAt && !isFirstAnswer ? null : status }),
    ...(next_step !== undefined && {
      nextStep: next_step?.text.trim() ?? null,
      nextStepAt: next_step ? new Date(next_step.at) : null,
    }),
  };
}

/** Changes a seller's lead and its log. @returns false when the seller has no such lead */
export async function updateLead(tx: Tx, sellerId: number, id: string, update: LeadUpdate): Promise<boolean> {
  const isOwn = and(eq(leads.id, sql`${idOf(id)}::bigint`), eq(leads.sellerId, sellerId));
  const [lead] = await tx.select().from(leads).where(isOwn).for('update');
  if (!lead) return false;
  const columns = toColumns(update, lead.answeredAt);
  if (Object.keys(columns).length > 0) await tx.update(leads).set(columns).where(eq(leads.id, lead.id));
  const log = [
    ...(update.answered_by && !lead.answeredAt ? [{ kind: 'answer', detail: update.answered_by }] : []),
    ...(update.status ? [{ kind: 'status', detail: columns.status ?? null }] : []),
    ...(update.note ? [{ kind: 'note', detail: update.note.trim() }] : []),
  ];
  if (log.length > 0) await tx.insert(leadEvents).values(log.map((event) => ({ leadId: lead.id, ...event })));
  return true;
}
