import type { Tx } from '../../../platform/database/database';
import { closeChatReport } from '../../chat';
import { closeReport } from '../reports/repository';
import { commitDecision } from './commit-decision';
import type { DeskContext } from './context';
import { closed } from './effects';

/** Notes that a report of an ad was dealt with. @returns false when there is no open one */
export async function resolveReport(tx: Tx, context: DeskContext, id: string): Promise<boolean> {
  const report = await closeReport(tx, id);
  if (!report) return false;
  await commitDecision(tx, context, {
    ...{ decision: 'clear', reason: {}, effects: [closed('ad-report', report.id)], waitedSince: report.createdAt },
    subjects: [{ kind: 'ad', id: report.ad }],
  });
  return true;
}

/** Notes that a report of a chat was dealt with. @returns false when there is no open one */
export async function resolveChatReport(tx: Tx, context: DeskContext, id: string): Promise<boolean> {
  const report = await closeChatReport(tx, id);
  if (!report) return false;
  await commitDecision(tx, context, {
    ...{ decision: 'clear', reason: {}, effects: [closed('chat-report', report.id)], waitedSince: report.createdAt },
    subjects: [{ kind: 'account', id: report.about }],
  });
  return true;
}
