import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';
import { bulkEdits, stockImports, stockProfiles } from './schema';

/** How a user's files are read, and which were imported, for the download of an account's data. */
export async function exportStockData(db: Db, user: number): Promise<Record<string, unknown>> {
  const [profiles, imports] = await Promise.all([
    db.select().from(stockProfiles).where(eq(stockProfiles.userId, user)),
    db.select().from(stockImports).where(eq(stockImports.userId, user)),
  ]);
  return { stock_imports: { profile: profiles[0] ?? null, imports } };
}

/** Deletes what is stored of a closed account's stock; its ads are deleted by their own domain. */
export async function eraseStockData(tx: Tx, user: number): Promise<void> {
  await tx.delete(stockImports).where(eq(stockImports.userId, user));
  await tx.delete(bulkEdits).where(eq(bulkEdits.userId, user));
  await tx.delete(stockProfiles).where(eq(stockProfiles.userId, user));
}
