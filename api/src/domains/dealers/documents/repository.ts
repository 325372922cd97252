import type { DealerDocument } from '@roadworthy/contract/api/checks';
import { DOCUMENT_RETENTION_DAYS } from '@roadworthy/contract/dealer-documents';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import { dealerDocuments as documents } from './schema';
import type { StoredDocument } from './store-file';

const { id, userId, kind, businessName, fileId, contentType, bytes, state, reason, uploadedAt, decidedAt } = documents;

/** The documents of a dealer for a business name, regardless of case. */
export async function documentsOf(db: Db, dealer: number, business: string): Promise<DealerDocument[]> {
  return db
    .select({
      _id: sql<string>`${id}::text`,
      kind,
      state,
      reason,
      content_type: contentType,
      bytes,
      has_file: sql<boolean>`${fileId} is not null`,
      uploaded_at: iso(uploadedAt),
      decided_at: sql<string | null>`${iso(decidedAt)}`,
    })
    .from(documents)
    .where(and(eq(userId, dealer), eq(sql`lower(${businessName})`, business.toLowerCase())))
    .orderBy(kind);
}

/** Stores a document in place of an earlier one of its kind. A new id, so that a decision about the earlier one misses it. */
export async function replaceDocument(
  tx: Tx,
  document: StoredDocument & { userId: number; kind: DealerDocument['kind']; businessName: string },
): Promise<void> {
  await tx.delete(documents).where(and(eq(userId, document.userId), eq(kind, document.kind)));
  await tx.insert(documents).values(document);
}

/** Deletes a document of a dealer. @returns whether there was one */
export async function deleteDocument(db: Db, dealer: number, document: number | null): Promise<boolean> {
  const deleted = await db
    .delete(documents)
    .where(and(eq(userId, dealer), eq(id, sql`${document}::bigint`)))
    .returning({ id });
  return deleted.length > 0;
}

/** The file of a document: of this owner, or with null of any dealer; undefined when there is none (any more). */
export async function findFile(db: Db, document: number | null, owner: number | null) {
  const [found] = await db
    .select({ kind, fileId: sql<string>`${fileId}`, contentType })
    .from(documents)
    .where(and(eq(id, sql`${document}::bigint`), isNotNull(fileId), owner === null ? undefined : eq(userId, owner)));
  return found;
}

/** Which of the documents of a dealer wait for a decision: locked until the transaction ends. */
export async function lockWaiting(tx: Tx, dealer: number, ids: readonly number[]): Promise<number[]> {
  const waiting = await tx
    .select({ id })
    .from(documents)
    .where(and(eq(userId, dealer), inArray(id, [...ids]), eq(state, 'waiting')))
    .orderBy(id)
    .for('update');
  return waiting.map((row) => row.id);
}

/** Writes a decision about documents. */
export async function setDecision(
  tx: Tx,
  ids: readonly number[],
  decision: { state: 'seen' } | { state: 'refused'; reason: string },
): Promise<void> {
  await tx
    .update(documents)
    .set({ reason: null, ...decision, decidedAt: sql`now()` })
    .where(inArray(id, [...ids]));
}

/** Lets decided documents wait again, as long as their files are stored. @returns how many */
export async function reopen(tx: Tx, dealer: number, ids: readonly number[]): Promise<number> {
  const reopened = await tx
    .update(documents)
    .set({ state: 'waiting', reason: null, decidedAt: null })
    .where(and(eq(userId, dealer), inArray(id, [...ids]), isNotNull(decidedAt), isNotNull(fileId)))
    .returning({ id });
  return reopened.length;
}

/** Deletes the files of documents that were decided long enough ago; the decision stays. */
export async function forgetOldFiles(db: Db): Promise<void> {
  await db
    .update(documents)
    .set({ fileId: null })
    .where(and(isNotNull(fileId), lt(decidedAt, sql`now() - make_interval(days => ${DOCUMENT_RETENTION_DAYS})`)));
}

/** For the download of an account's data; the files have addresses of their own. */
export const exportDocuments = (db: Db, dealer: number) =>
  db
    .select({
      id,
      kind,
      businessName,
      contentType,
      bytes,
      state,
      reason,
      uploadedAt,
      decidedAt,
      isDeleted: isNull(fileId),
    })
    .from(documents)
    .where(eq(userId, dealer));
