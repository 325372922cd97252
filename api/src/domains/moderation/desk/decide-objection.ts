import type { DeskDecisionRequest } from '@roadworthy/contract/api/desk';
import { brand } from '@roadworthy/contract/brand';
import { decisionTexts } from '@roadworthy/contract/desk';
import type { Tx } from '../../../platform/database/database';
import { findAction } from '../../../read-models/desk-actions';
import { alreadyDecided } from './already-decided';
import { commitDecision } from './commit-decision';
import type { DeskContext } from './context';
import { closed } from './effects';
import { mailOutcome } from './mails';
import { closeObjection } from './objection-repository';
import { undoFor } from './undo';

const ACCEPTED =
  'We have looked at it again, and you are right. We have taken the decision back. Please excuse the trouble.';

/** Accepts an objection, which undoes the decision for the objector, or refuses it; mails the outcome. */
export async function decideObjection(tx: Tx, context: DeskContext, request: DeskDecisionRequest): Promise<number> {
  const { queue, id, decision, note = '' } = request;
  const isAccepted = decision === 'accept';
  const objection = await closeObjection(tx, id, isAccepted);
  if (!objection) throw await alreadyDecided(tx, { kind: 'objection', id });
  const effect = closed('objection', objection.id);
  const undone =
    isAccepted && (await findAction(tx, objection.actionId)) ? await undoFor(tx, context, objection) : null;
  const action = await commitDecision(tx, context, {
    ...{ decision, queue, reason: { note }, waitedSince: objection.createdAt },
    subjects: [
      { kind: 'account', id: objection.userId },
      { kind: 'objection', id: objection.id },
    ],
    // What an acceptance gave back is taken away by a new decision only.
    effects: isAccepted ? null : [effect],
    before: 'open',
    after: isAccepted ? { accepted: true, undone_by: undone } : { accepted: false },
  });
  await mailOutcome(tx, action, {
    account: objection.userId,
    subject: `Your objection on ${brand.name}`,
    paragraphs: [isAccepted ? ACCEPTED : decisionTexts.refuse(), ...(note.trim() ? [note.trim()] : [])],
  });
  return action;
}
