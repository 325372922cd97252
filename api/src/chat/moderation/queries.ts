import { and, eq } from 'drizzle-orm';
import type { Sql } from '../../database/database';
import { chatBlocks, chatReports } from './tables';

/** Blocks a user, or lets them write again; said twice it stays as it is. */
export async function setBlock(database: Sql, blockerId: number, blockedId: number, blocked: boolean): Promise<void> {
  if (blocked) await database.insert(chatBlocks).values({ blockerId, blockedId }).onConflictDoNothing();
  else
    await database
      .delete(chatBlocks)
      .where(and(eq(chatBlocks.blockerId, blockerId), eq(chatBlocks.blockedId, blockedId)));
}

export async function storeReport(database: Sql, report: typeof chatReports.$inferInsert): Promise<void> {
  await database.insert(chatReports).values(report);
}
