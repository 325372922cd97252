import type { DeskDecisionRequest } from '@roadworthy/contract/api/desk';
import { type DeskQueue, decisionsByQueue } from '@roadworthy/contract/desk';
import type { Tx } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import type { DeskContext } from './context';
import { decideReportedAd } from './decide-ad';
import { decideApplication } from './decide-application';
import { decideReportedChat } from './decide-chat';
import { decideCheckedAd } from './decide-checked-ad';
import { decideDeletedReport } from './decide-deleted-report';
import { decideObjection } from './decide-objection';
import { decidePayment } from './decide-payment';
import { decideRating } from './decide-rating';
import { checkReason } from './reason';

type Decide = (tx: Tx, context: DeskContext, request: DeskDecisionRequest) => Promise<number>;

const DECIDE_BY_QUEUE: Readonly<Record<DeskQueue, Decide>> = {
  'held-ads': decideCheckedAd,
  'marked-ads': decideCheckedAd,
  'ad-reports': decideReportedAd,
  'chat-reports': decideReportedChat,
  'deleted-reports': decideDeletedReport,
  ratings: decideRating,
  dealers: decideApplication,
  payments: decidePayment,
  objections: decideObjection,
};

/**
 * Decides a waiting item in the caller's transaction: changes, audit log and mails. Items are locked, so that of two
 * operators one decides.
 * @returns the id of the entry in the audit log
 * @throws 400 for a decision or a reason that the queue does not allow, 409 'already-decided'
 */
export async function decideItem(tx: Tx, context: DeskContext, request: DeskDecisionRequest): Promise<number> {
  const { queue, decision } = request;
  if (!decisionsByQueue[queue].includes(decision))
    throw new HttpError(400, 'This queue has no such decision.', { decision: 'This queue has no such decision.' });
  checkReason(decision, request);
  return DECIDE_BY_QUEUE[queue](tx, context, request);
}
