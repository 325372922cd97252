import { DELETED_REPORT_RETENTION_DAYS, REPORTED_MESSAGES_RETENTION_DAYS } from '@roadworthy/contract/limits';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import type { Dependencies } from '../../../platform/dependencies';
import { deletedReports as reports } from './schema';

type DeletedReport = typeof reports.$inferSelect;

/** A report whose ad or conversation was deleted. */
export async function findDeletedReport(db: Db, id: string): Promise<DeletedReport | undefined> {
  const [report] = await db
    .select()
    .from(reports)
    .where(eq(reports.id, idOf(id) ?? 0));
  return report;
}

/** Closes an open one. @returns undefined when there is none: of two at once one succeeds */
export async function closeDeletedReport(tx: Tx, id: string): Promise<DeletedReport | undefined> {
  const [closed] = await tx
    .update(reports)
    .set({ closedAt: sql`now()` })
    .where(and(eq(reports.id, idOf(id) ?? 0), isNull(reports.closedAt)))
    .returning();
  return closed;
}

/** @returns whether it was closed */
export async function reopenDeletedReport(tx: Tx, id: number): Promise<boolean> {
  const reopened = await tx
    .update(reports)
    .set({ closedAt: null })
    .where(and(eq(reports.id, id), isNotNull(reports.closedAt)))
    .returning({ id: reports.id });
  return reopened.length > 0;
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Job: deletes them, and the messages that reporters showed, after the times that the privacy page names. */
export async function forgetDeletedReports({ database: { db } }: Pick<Dependencies, 'database'>): Promise<void> {
  await db.delete(reports).where(lt(reports.deletedAt, daysAgo(DELETED_REPORT_RETENTION_DAYS)));
  await db
    .update(reports)
    .set({ messages: null })
    .where(and(isNotNull(reports.messages), lt(reports.reportedAt, daysAgo(REPORTED_MESSAGES_RETENTION_DAYS))));
}

/** What a user reported of ads and people that are deleted, for the download. */
export const exportDeletedReports = (db: Db, reporter: number) =>
  db
    .select({ kind: reports.kind, reason: reports.reason, text: reports.text, reportedAt: reports.reportedAt })
    .from(reports)
    .where(eq(reports.reporterId, reporter));
