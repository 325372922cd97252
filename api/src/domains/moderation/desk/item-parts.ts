import type { DeskItem } from '@roadworthy/contract/api/desk';
import { documentLabels } from '@roadworthy/contract/dealer-documents';
import type { Db } from '../../../platform/database/database';
import { findReportedConversation } from '../../chat';
import { dealerApplications } from '../../dealers';

/** The messages that a report of a chat carries; none unless the reporter agreed. */
export async function readMessages(db: Db, report: string): Promise<DeskItem['messages']> {
  const found = await findReportedConversation(db, report);
  return (found?.messages ?? []).map(({ sender, at, message, warning }) => ({
    sender: String(sender),
    name: sender === found?.reporter.id ? found.reporter.name : (found?.about.name ?? ''),
    ...{ at, text: message, warnings: warning ? [warning] : [] },
  }));
}

/** The documents of a dealer, and what they are compared with. */
export async function readApplication(db: Db, dealer: number): Promise<Pick<DeskItem, 'documents' | 'facts'>> {
  const [application] = await dealerApplications(db, { dealer, limit: 1 });
  if (!application) return { documents: [], facts: [] };
  const { fullname, businessName, businessAddress, city, province, memberSince } = application.dealer;
  const facts = { Person: fullname, Business: businessName, Address: businessAddress, Town: city, Province: province };
  return {
    documents: application.documents
      .filter(({ has_file }) => has_file)
      .map(({ id, kind }) => ({ _id: String(id), kind, name: documentLabels[kind].name })),
    facts: Object.entries({ ...facts, Since: memberSince }).flatMap(([label, text]) => (text ? [{ label, text }] : [])),
  };
}
