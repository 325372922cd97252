import type { DeskDecisionRequest } from '@roadworthy/contract/api/desk';
import type { Tx } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { recordRefund, rerunQuarantined } from '../../billing';
import { alreadyDecided } from './already-decided';
import { commitDecision } from './commit-decision';
import type { DeskContext } from './context';

/** Decides a payment ('p8') or a notification of one ('n17'). It cannot be undone: money or a plan follows. */
export async function decidePayment(tx: Tx, context: DeskContext, request: DeskDecisionRequest): Promise<number> {
  const { queue, id, decision, note = '' } = request;
  const isPayment = id.startsWith('p');
  if (isPayment !== (decision === 'record-refund'))
    throw new HttpError(400, isPayment ? 'A payment is paid back.' : 'A notification is checked again.');
  const subject = { kind: isPayment ? 'payment' : 'notification', id: id.slice(1) };
  const since = isPayment ? await recordRefund(tx, subject.id, note.trim()) : await rerunQuarantined(tx, subject.id);
  if (!since) throw await alreadyDecided(tx, subject);
  return commitDecision(tx, context, {
    ...{ decision, queue, reason: { note }, subjects: [subject], effects: null, waitedSince: since },
    before: isPayment ? 'refund due' : 'quarantined',
    after: isPayment ? 'refunded' : 'new',
  });
}
