import type { DeskItem } from '@roadworthy/contract/api/desk';
import { formatDateTime } from '@roadworthy/contract/dates';
import { documentLabels } from '@roadworthy/contract/dealer-documents';
import { describeScores } from '@roadworthy/contract/ratings';
import type { Db } from '../../../platform/database/database';
import { deskRating } from '../../../read-models/desk-rating';
import { findReportedConversation } from '../../chat';
import { dealerApplications } from '../../dealers';
import { versionOfApplication } from './item-version';

/** Facts in their order, without those that have no text. */
export const toFacts = (facts: Readonly<Record<string, string | null | undefined>>): DeskItem['facts'] =>
  Object.entries(facts).flatMap(([label, text]) => (text ? [{ label, text }] : []));

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
export async function readApplication(
  db: Db,
  dealer: number,
): Promise<Pick<DeskItem, 'documents' | 'facts' | 'version'>> {
  const [application] = await dealerApplications(db, { dealer, limit: 1 });
  if (!application) return { documents: [], facts: [] };
  const { fullname, businessName, businessAddress, city, province, memberSince } = application.dealer;
  const facts = { Person: fullname, Business: businessName, Address: businessAddress, Town: city, Province: province };
  return {
    documents: application.documents
      .filter(({ has_file }) => has_file)
      .map(({ id, kind }) => ({ _id: String(id), kind, name: documentLabels[kind].name })),
    facts: toFacts({ ...facts, Since: memberSince }),
    version: versionOfApplication(application),
  };
}

/** A rating: what was written, after which contact, and who reported it. */
export async function readRating(db: Db, id: string): Promise<Pick<DeskItem, 'facts' | 'reports'>> {
  const rating = await deskRating(db, Number(id));
  if (!rating) return { facts: [], reports: [] };
  const { seller, writer, contact, state, heldFor, text, answer, writtenAt, reports } = rating;
  const facts = {
    ...{ Seller: seller, Writer: writer.email, Numbers: describeScores(rating), Text: text, Answer: answer },
    ...{ 'Held for': state === 'held' ? heldFor : null, Written: formatDateTime(writtenAt) },
    ...{ Contact: `${contact.channel}, ${formatDateTime(contact.first)} to ${formatDateTime(contact.last)}` },
    Car: contact.car,
  };
  return { facts: toFacts(facts), reports };
}
