import type { Settings } from '../../../platform/config/settings';
import type { Tx } from '../../../platform/database/database';
import { queueMail } from '../../../platform/mail/repository';
import { readSellerChecks } from '../../../read-models/seller-checks';
import { recipientOf } from '../../accounts';
import { documentsRefusedMail, documentsSeenMail } from './mails';
import { lockWaiting, setDecision } from './repository';

export type DocumentDecision = {
  /** The dealer's account. */
  dealer: number;
  /** The ids of the documents that the operator looked at. */
  documents: readonly number[];
} & ({ state: 'seen' } | { state: 'refused'; reason: string });

/**
 * Decides about documents of a dealer, and mails the dealer: the reason, or that all documents are seen now.
 * @param isMailed false when the caller mails the reason itself
 * @returns false, and changes nothing, unless each of them still waits: the dealer may have replaced one
 */
export async function decideDealerDocuments(
  tx: Tx,
  { siteOrigin }: Pick<Settings, 'siteOrigin'>,
  { dealer, documents, ...decision }: DocumentDecision,
  isMailed = true,
): Promise<boolean> {
  const waiting = await lockWaiting(tx, dealer, documents);
  if (documents.length === 0 || waiting.length < new Set(documents).size) return false;
  await setDecision(tx, waiting, decision);
  const person = await recipientOf(tx, dealer);
  if (!person || !isMailed) return true;
  if (decision.state === 'refused') await queueMail(tx, documentsRefusedMail(person, decision.reason, siteOrigin));
  else if ((await readSellerChecks(tx, dealer))?.documents_seen_at)
    await queueMail(tx, documentsSeenMail(person, siteOrigin));
  return true;
}
