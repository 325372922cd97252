import type { DeskDecisionRequest } from '@roadworthy/contract/api/desk';
import type { Tx } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { closeDeletedReport, findDeletedReport } from '../deleted-reports/repository';
import { suspend } from './acts';
import { alreadyDecided } from './already-decided';
import { commitDecision } from './commit-decision';
import type { DeskContext } from './context';
import { closed } from './effects';
import { suspendedNotice } from './mails';
import { reasonText } from './reason';

/**
 * Decides a report whose ad or conversation was deleted; its account can be suspended while it exists.
 * @throws 409 when it was decided, or the account to suspend is closed
 */
export async function decideDeletedReport(tx: Tx, context: DeskContext, request: DeskDecisionRequest): Promise<number> {
  const { queue, id, decision, template, note } = request;
  const isSuspension = decision === 'suspend-account';
  const account = (await findDeletedReport(tx, id))?.accountId ?? 0;
  // Accounts are locked before anything that hangs on them.
  const suspended = isSuspension ? await suspend(tx, context, [account]) : undefined;
  const report = await closeDeletedReport(tx, id);
  if (!report) throw await alreadyDecided(tx, { kind: 'deleted-report', id });
  if (suspended?.effects.length === 0) throw new HttpError(409, 'This account is closed or suspended already.');
  return commitDecision(tx, context, {
    ...{ decision, queue, reason: { template, note }, waitedSince: report.reportedAt },
    subjects: [{ kind: 'account', id: account }],
    effects: [closed('deleted-report', report.id), ...(suspended?.effects ?? [])],
    notices: isSuspension ? [suspendedNotice(account, reasonText(decision, { template, note }))] : [],
  });
}
