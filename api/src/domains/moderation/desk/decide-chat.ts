import type { DeskDecisionRequest } from '@roadworthy/contract/api/desk';
import type { Tx } from '../../../platform/database/database';
import { closeChatReport } from '../../chat';
import { suspend } from './acts';
import { alreadyDecided } from './already-decided';
import { commitDecision } from './commit-decision';
import type { DeskContext } from './context';
import { closed } from './effects';
import { suspendedNotice } from './mails';
import { reasonText } from './reason';

/** Decides a report of a chat. @throws 409 when it is closed */
export async function decideReportedChat(tx: Tx, context: DeskContext, request: DeskDecisionRequest): Promise<number> {
  const { queue, id, decision, template, note } = request;
  const report = await closeChatReport(tx, id);
  if (!report) throw await alreadyDecided(tx, { kind: 'chat-report', id });
  const isSuspension = decision === 'suspend-account';
  const suspended = isSuspension ? await suspend(tx, context, [report.about]) : undefined;
  return commitDecision(tx, context, {
    ...{ decision, queue, reason: { template, note }, waitedSince: report.createdAt },
    subjects: [{ kind: 'account', id: report.about }],
    effects: [closed('chat-report', report.id), ...(suspended?.effects ?? [])],
    notices: isSuspension ? [suspendedNotice(report.about, reasonText(decision, { template, note }))] : [],
  });
}
