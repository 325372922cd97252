import type { Tx } from '../../../platform/database/database';
import { lockWaiting, setDecision } from './repository';

export type DocumentDecision = {
  /** The dealer's account. */
  dealer: number;
  /** The ids of the documents that the operator looked at. */
  documents: readonly number[];
} & ({ state: 'seen' } | { state: 'refused'; reason: string });

/**
 * Decides about documents of a dealer, whom the caller mails.
 * @returns false, and changes nothing, unless each of them still waits: the dealer may have replaced one
 */
export async function decideDealerDocuments(
  tx: Tx,
  { dealer, documents, ...decision }: DocumentDecision,
): Promise<boolean> {
  const waiting = await lockWaiting(tx, dealer, documents);
  if (documents.length === 0 || waiting.length < new Set(documents).size) return false;
  await setDecision(tx, waiting, decision);
  return true;
}
