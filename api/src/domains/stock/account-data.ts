import { eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';
import { bulkEditAds, bulkEdits, stockCars, stockImports, stockProfiles, stockRows } from './schema';

/** How a user's files are read, which were imported with their rows, and changes of many ads, for the download of an account's data. */
export async function exportStockData(db: Db, user: number): Promise<Record<string, unknown>> {
  const ownImports = db.select({ id: stockImports.id }).from(stockImports).where(eq(stockImports.userId, user));
  const ownEdits = db.select({ id: bulkEdits.id }).from(bulkEdits).where(eq(bulkEdits.userId, user));
  const { importId, rowNumber, cells } = stockRows;
  const [profiles, imports, rows, cars, edits, editedAds] = await Promise.all([
    db.select().from(stockProfiles).where(eq(stockProfiles.userId, user)),
    db.select().from(stockImports).where(eq(stockImports.userId, user)),
    db.select({ importId, rowNumber, cells }).from(stockRows).where(inArray(importId, ownImports)),
    db.select().from(stockCars).where(eq(stockCars.userId, user)),
    db.select().from(bulkEdits).where(eq(bulkEdits.userId, user)),
    db.select().from(bulkEditAds).where(inArray(bulkEditAds.bulkEditId, ownEdits)),
  ]);
  return {
    stock_imports: { profile: profiles[0] ?? null, imports, rows, cars },
    bulk_edits: { edits, ads: editedAds },
  };
}

/** Deletes what is stored of a closed account's stock; its ads are deleted by their own domain. */
export async function eraseStockData(tx: Tx, user: number): Promise<void> {
  await tx.delete(stockImports).where(eq(stockImports.userId, user));
  await tx.delete(bulkEdits).where(eq(bulkEdits.userId, user));
  await tx.delete(stockProfiles).where(eq(stockProfiles.userId, user));
}
