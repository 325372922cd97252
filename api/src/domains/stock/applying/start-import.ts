import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { stockAds } from '../../../read-models/stock-ads';
import { importNotFound } from '../imports/plan';
import { type Import, lockImport } from '../imports/repository';
import { stockImports, stockProfiles, stockRows } from '../schema';
import { linkCar } from './due-rows';

/** Rows that change an ad. */
const effectiveKinds = ({ missing }: Import) =>
  missing === 'leave' ? (['new', 'changed', 'sold'] as const) : (['new', 'changed', 'sold', 'missing'] as const);

/** Unchanged cars are recognized next time by what identifies them in this file. */
async function rememberUnchanged(tx: Tx, { id, userId }: Import): Promise<void> {
  const isUnchanged = and(eq(stockRows.importId, id), eq(stockRows.kind, 'unchanged'));
  const rows = await tx.select().from(stockRows).where(isUnchanged);
  const listed = new Set((await stockAds(tx, userId)).map((ad) => ad.id));
  for (const row of rows) if (row.adId !== null && listed.has(row.adId)) await linkCar(tx, userId, row.adId, row);
}

/** Ends the warnings about files of the feed that are applied or replaced; why a fetch failed stays. */
async function endFeedWarnings(tx: Tx, user: number, imports: readonly Pick<Import, 'address' | 'warning'>[]) {
  for (const { address, warning } of imports) {
    if (address === null || warning === null) continue;
    const isFeed = and(eq(stockProfiles.userId, user), eq(stockProfiles.feedAddress, address));
    await tx
      .update(stockProfiles)
      .set({ feedProblem: '' })
      .where(and(isFeed, sql`starts_with(${stockProfiles.feedProblem}, ${warning})`));
  }
}

/**
 * Starts to apply a planned import: its rows become due, and a worker changes the ads. Other open imports, whose plans
 * are outdated now, are replaced.
 * @throws 404 for an unknown import, 409 for one that is not planned, or that has to be confirmed
 */
export async function startImport(db: Db, user: number, id: string, isConfirmed: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await lockImport(tx, user, id);
    if (!stored) throw importNotFound();
    if (stored.status !== 'planned') throw new HttpError(409, 'This import is not ready, or was applied already.');
    if (stored.warning && !isConfirmed) throw new HttpError(409, stored.warning);
    const isOther = and(eq(stockImports.userId, user), ne(stockImports.id, stored.id));
    const replaced = await tx
      .update(stockImports)
      .set({ status: 'replaced' })
      .where(and(isOther, inArray(stockImports.status, ['mapping', 'planned'])))
      .returning({ address: stockImports.address, warning: stockImports.warning });
    await endFeedWarnings(tx, user, [stored, ...replaced]);
    const state = sql`case when ${stockRows.kind} = 'new' and ${stockRows.photos} = '[]' then 'waiting' else 'due' end`;
    const isEffective = and(eq(stockRows.importId, stored.id), inArray(stockRows.kind, [...effectiveKinds(stored)]));
    const started = await tx
      .update(stockRows)
      .set({ state, dueAt: sql`now()` })
      .where(isEffective)
      .returning({ state: stockRows.state });
    await rememberUnchanged(tx, stored);
    const status = started.some((row) => row.state === 'due') ? 'applying' : 'done';
    await tx.update(stockImports).set({ status, appliedAt: sql`now()` }).where(eq(stockImports.id, stored.id));
  });
}
