import type { StockImport, StockRow } from '@roadworthy/contract/api/stock';
import { STOCK_ROW_KINDS } from '@roadworthy/contract/stock';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { stockImports, type stockRows } from '../schema';
import type { Import } from './repository';
import { rowFigures } from './row-figures';

/** Imports in the history of a seller. */
const MAX_SHOWN_IMPORTS = 10;

/** Imports as the page shows them, with their figures. */
async function showImports(db: Db, imports: readonly Import[]): Promise<StockImport[]> {
  const figures = await rowFigures(
    db,
    imports.map(({ id }) => id),
  );
  return imports.map((stored): StockImport => {
    const own = figures.filter(({ importId }) => importId === stored.id);
    const sum = (of: (row: (typeof own)[number]) => number) => own.reduce((total, row) => total + of(row), 0);
    const isApplied = ({ state }: (typeof own)[number]) => state !== 'planned';
    const countOf = (isCounted: (row: (typeof own)[number]) => boolean) =>
      sum((row) => (isCounted(row) ? row.count : 0));
    const counts = Object.fromEntries(
      STOCK_ROW_KINDS.map((kind) => [kind, countOf((row) => row.kind === kind)]),
    ) as StockImport['counts'];
    return {
      _id: String(stored.id),
      name: stored.name,
      address: stored.address,
      status: stored.status,
      created_at: stored.createdAt.toISOString(),
      applied_at: stored.appliedAt?.toISOString() ?? null,
      rows: countOf(({ kind }) => kind !== 'missing'),
      counts,
      progress: {
        total: countOf(isApplied),
        done: countOf(({ state }) => state === 'done'),
        live: countOf(({ state, isPosted }) => state === 'done' || (state === 'due' && isPosted)),
        failed: countOf(({ state }) => state === 'failed'),
        waiting: countOf(({ state }) => state === 'waiting'),
        photos: sum((row) => (isApplied(row) ? row.fetched : 0)),
        all_photos: sum((row) => (isApplied(row) ? row.photos : 0)),
      },
      warning: stored.warning,
    };
  });
}

export async function showImport(db: Db, stored: Import): Promise<StockImport> {
  const [shown] = await showImports(db, [stored]);
  if (!shown) throw new Error('An import was not shown.');
  return shown;
}

/** A seller's latest imports. */
export async function latestImports(db: Db, user: number): Promise<StockImport[]> {
  const latest = await db
    .select()
    .from(stockImports)
    .where(eq(stockImports.userId, user))
    .orderBy(desc(stockImports.id))
    .limit(MAX_SHOWN_IMPORTS);
  return showImports(db, latest);
}

export const showRow = (row: typeof stockRows.$inferSelect): StockRow => ({
  _id: String(row.id),
  row: row.rowNumber || null,
  kind: row.kind,
  state: row.state,
  title: row.title,
  variant: row.variant,
  car_id: row.adId === null ? null : String(row.adId),
  reason: row.reason,
  photos: row.photos.length,
  changes: row.changes,
});
