import type { DeskItem } from '@roadworthy/contract/api/desk';
import { formatDateTime } from '@roadworthy/contract/dates';
import { formatPrice } from '@roadworthy/contract/price';
import type { Db } from '../../../platform/database/database';
import { toPlainText } from '../../../platform/html/plain-text';
import { deskAccounts } from '../../../read-models/desk-accounts';
import { findWarning } from '../../warnings';
import { findDeletedReport } from '../deleted-reports/repository';
import { toFacts } from './item-parts';

/** What is kept of a report whose ad or conversation was deleted. */
export async function readDeletedReport(
  db: Db,
  id: string,
): Promise<Pick<DeskItem, 'facts' | 'reports' | 'messages'> | undefined> {
  const report = await findDeletedReport(db, id);
  if (!report) return undefined;
  const { accountId, ad, email, gsm, name, deletedAt, reportedAt, reporterId } = report;
  const [reporter] = reporterId === null ? [] : await deskAccounts(db, [reporterId]);
  const facts = {
    ...{ Deleted: formatDateTime(deletedAt.toISOString()), Account: `${accountId}`, Name: name, Mail: email },
    ...{ Telephone: gsm && `+27${gsm}`, Ad: ad?.title, Price: ad && formatPrice(ad.price), Town: ad?.city },
    Text: ad && toPlainText(ad.description),
  };
  return {
    facts: toFacts(facts),
    reports: [
      {
        ...{ _id: String(report.id), at: reportedAt.toISOString(), reason: report.reason, text: report.text },
        by: reporter ? { _id: reporter._id, name: reporter.name } : null,
      },
    ],
    messages: (report.messages ?? []).map(({ sender, message, at }) => {
      const warning = findWarning(message);
      const isReported = sender === accountId;
      return {
        ...{ sender: String(sender), name: isReported ? name : (reporter?.name ?? 'The reporter'), at, text: message },
        warnings: warning ? [warning] : [],
      };
    }),
  };
}
