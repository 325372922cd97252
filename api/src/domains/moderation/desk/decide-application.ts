import type { DeskDecisionRequest } from '@roadworthy/contract/api/desk';
import type { Tx } from '../../../platform/database/database';
import { readSellerChecks } from '../../../read-models/seller-checks';
import { dealerApplications, decideDealerDocuments } from '../../dealers';
import { alreadyDecided } from './already-decided';
import { commitDecision } from './commit-decision';
import type { DeskContext } from './context';
import { documentsRefusedNotice, documentsSeenNotice } from './document-mails';
import type { Effect } from './effects';
import { checkVersion, versionOfApplication, waitingDocuments } from './item-version';
import { mailOutcome } from './mails';
import { reasonText } from './reason';

/** Decides the documents of a dealer that wait. @throws 409 when none waits, or they are not those that were looked at */
export async function decideApplication(tx: Tx, context: DeskContext, request: DeskDecisionRequest): Promise<number> {
  const { queue, id, decision, template, note } = request;
  const dealer = Number(id);
  const [application] = await dealerApplications(tx, { dealer, limit: 1 });
  if (application) checkVersion(request, versionOfApplication(application));
  const waiting = waitingDocuments(application);
  const documents = waiting.map((document) => document.id);
  const isApproved = decision === 'approve';
  const why = reasonText(decision, { template, note });
  const state = isApproved ? ({ state: 'seen' } as const) : ({ state: 'refused', reason: why } as const);
  if (!(await decideDealerDocuments(tx, { dealer, documents, ...state })))
    throw await alreadyDecided(tx, { kind: 'dealer-documents', id });
  const effect: Effect = { kind: 'dealer-documents', id: dealer, before: 'waiting', after: state.state, documents };
  const { siteOrigin } = context.site;
  const action = await commitDecision(tx, context, {
    ...{ decision, queue, reason: { template, note }, effects: [effect] },
    waitedSince: application && new Date(application.waitingSince),
    subjects: [{ kind: 'account', id: dealer }],
    notices: isApproved ? [] : [documentsRefusedNotice(dealer, why, siteOrigin)],
  });
  if (!isApproved) return action;
  const kinds = waiting.map(({ kind }) => kind);
  const seenAt = (await readSellerChecks(tx, dealer))?.documents_seen_at ?? null;
  await mailOutcome(tx, action, documentsSeenNotice({ dealer, kinds, areAllSeen: seenAt !== null }, siteOrigin));
  return action;
}
