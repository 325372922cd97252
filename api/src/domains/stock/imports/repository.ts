import type { StockPlanRequest } from '@roadworthy/contract/api/stock';
import type { StockRowKind } from '@roadworthy/contract/stock';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import type { Plan } from '../planning/plan-import';
import type { FileRow } from '../planning/planned-row';
import type { StockTable } from '../reading/stock-table';
import { stockImports, stockProfiles, stockRows } from '../schema';

/** Rows of one statement: each row has many values, of which a statement may have 65,535. */
const ROWS_PER_STATEMENT = 500;
const UNAPPLIED_RETENTION = sql`interval '7 days'`;
const RETENTION = sql`interval '90 days'`;

export type Import = typeof stockImports.$inferSelect;
export type NewImport = Pick<Import, 'userId' | 'name' | 'address'> & StockPlanRequest;

export async function findProfile(db: Db, user: number) {
  const [profile] = await db.select().from(stockProfiles).where(eq(stockProfiles.userId, user));
  return profile;
}

/** Remembers how a seller's files are read. */
export async function saveProfile(
  db: Db,
  userId: number,
  set: Partial<typeof stockProfiles.$inferInsert>,
): Promise<void> {
  await db
    .insert(stockProfiles)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: stockProfiles.userId, set });
}

async function insertRows(tx: Tx, rows: readonly (typeof stockRows.$inferInsert)[]): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT)
    await tx.insert(stockRows).values(rows.slice(first, first + ROWS_PER_STATEMENT));
}

/** Stores a file that was read, before its columns are confirmed. */
export async function insertImport(tx: Tx, given: NewImport, { headings, rows }: StockTable): Promise<Import> {
  const [stored] = await tx
    .insert(stockImports)
    .values({ ...given, headings })
    .returning();
  if (!stored) throw new Error('The database wrote no import.');
  await insertRows(
    tx,
    rows.map(({ number, cells }) => ({ importId: stored.id, rowNumber: number, cells })),
  );
  return stored;
}

export async function findImport(db: Db, user: number, id: string): Promise<Import | undefined> {
  const isOwn = and(eq(stockImports.id, sql`${idOf(id)}::bigint`), eq(stockImports.userId, user));
  const [found] = await db.select().from(stockImports).where(isOwn);
  return found;
}

/** Locks an own import until the transaction ends. */
export async function lockImport(tx: Tx, user: number, id: string): Promise<Import | undefined> {
  const isOwn = and(eq(stockImports.id, sql`${idOf(id)}::bigint`), eq(stockImports.userId, user));
  const [found] = await tx.select().from(stockImports).where(isOwn).for('update');
  return found;
}

/** The rows of an import's file, without ads that were missing from it. */
export const fileRowsOf = async (db: Db, importId: number): Promise<FileRow[]> =>
  db
    .select({ number: stockRows.rowNumber, cells: stockRows.cells })
    .from(stockRows)
    .where(and(eq(stockRows.importId, importId), sql`${stockRows.rowNumber} > 0`))
    .orderBy(asc(stockRows.rowNumber));

/** Replaces an import's plan. */
export async function savePlan(
  tx: Tx,
  importId: number,
  request: StockPlanRequest,
  { rows, warning }: Plan,
): Promise<void> {
  await tx.delete(stockRows).where(eq(stockRows.importId, importId));
  await insertRows(
    tx,
    rows.map(({ number, ...row }) => ({ ...row, importId, rowNumber: number })),
  );
  await tx
    .update(stockImports)
    .set({ ...request, warning, status: 'planned' })
    .where(eq(stockImports.id, importId));
}

/** One page of an import's rows in the order of the file, and their number. */
export async function pageOfRows(
  db: Db,
  importId: number,
  { kind, page, limit }: { kind?: StockRowKind; page: number; limit: number },
) {
  const isWanted = and(eq(stockRows.importId, importId), kind && eq(stockRows.kind, kind));
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(stockRows)
      .where(isWanted)
      .orderBy(asc(stockRows.rowNumber), asc(stockRows.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(stockRows, isWanted),
  ]);
  return { rows, count };
}

/** Deletes the import of a feed that was not applied: the file is planned again, with the ads of now. */
export async function deletePlannedImport(db: Db, user: number, address: string): Promise<void> {
  const isOfFeed = and(eq(stockImports.userId, user), eq(stockImports.address, address));
  await db.delete(stockImports).where(and(isOfFeed, eq(stockImports.status, 'planned')));
}

/** Deletes old imports; their ads stay. */
export async function deleteOldImports(db: Db): Promise<void> {
  await db.delete(stockImports).where(lt(stockImports.createdAt, sql`now() - ${RETENTION}`));
  await db
    .delete(stockImports)
    .where(
      and(
        inArray(stockImports.status, ['mapping', 'planned', 'replaced']),
        lt(stockImports.createdAt, sql`now() - ${UNAPPLIED_RETENTION}`),
      ),
    );
}
