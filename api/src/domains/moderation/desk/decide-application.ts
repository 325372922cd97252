import type { DeskDecisionRequest } from '@roadworthy/contract/api/desk';
import { brand } from '@roadworthy/contract/brand';
import type { Tx } from '../../../platform/database/database';
import { dealerApplications, decideDealerDocuments } from '../../dealers';
import { alreadyDecided } from './already-decided';
import { commitDecision } from './commit-decision';
import type { DeskContext } from './context';
import type { Effect } from './effects';
import { mailOutcome, refusedNotice } from './mails';
import { reasonText } from './reason';

/** Decides the documents of a dealer that wait. @throws 409 when none waits, or one was replaced since */
export async function decideApplication(tx: Tx, context: DeskContext, request: DeskDecisionRequest): Promise<number> {
  const { queue, id, decision, template, note } = request;
  const dealer = Number(id);
  const [application] = await dealerApplications(tx, { dealer, limit: 1 });
  const waiting = (application?.documents ?? []).filter(({ state }) => state === 'waiting');
  const documents = waiting.map((document) => document.id);
  const isApproved = decision === 'approve';
  const why = reasonText(decision, { template, note });
  const state = isApproved ? ({ state: 'seen' } as const) : ({ state: 'refused', reason: why } as const);
  if (!(await decideDealerDocuments(tx, context.site, { dealer, documents, ...state }, false)))
    throw await alreadyDecided(tx, { kind: 'dealer-documents', id });
  const effect: Effect = { kind: 'dealer-documents', id: dealer, before: 'waiting', after: state.state, documents };
  const action = await commitDecision(tx, context, {
    ...{ decision, queue, reason: { template, note }, effects: [effect] },
    waitedSince: application && new Date(application.waitingSince),
    subjects: [{ kind: 'account', id: dealer }],
    notices: isApproved ? [] : [refusedNotice(dealer, why)],
  });
  if (isApproved)
    await mailOutcome(tx, action, {
      account: dealer,
      subject: `We have seen your documents on ${brand.name}`,
      paragraphs: ['We have looked at your documents. Your page and your ads say so now.'],
    });
  return action;
}
