import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import { isSuspended } from '../../../read-models/suspensions';
import type { Import } from '../imports/repository';
import { isSameCar } from '../reading/car-keys';
import { stockCars, stockImports, stockRows } from '../schema';

export type DueRow = typeof stockRows.$inferSelect;
/** A row of an applied import, with what holds for the whole import. */
export type Work = { row: DueRow; user: number; missing: Import['missing'] };

/** How long a worker may take for a row before another one takes it: the first one was killed. */
const LEASE = sql`interval '3 minutes'`;

/** Sold cars first, because they make room in the plan; a new ad's further photos last, so that all ads are live soon. */
const rank = sql`case when kind in ('sold', 'missing') then 0 when kind = 'changed' then 1 when ad_id is null then 2 else 3 end`;
const owner = sql`(select user_id from stock_imports where stock_imports.id = due.import_id)`;
/** Rows that may list a car more wait for those that make room. */
const mayList = sql`(kind = 'new' or (kind = 'changed' and fields ? 'status'))`;
const claim = prepared<Record<string, never>, { id: number }>(
  'claim-stock-row',
  sql`update stock_rows set due_at = now() + ${LEASE}, attempts = attempts + 1 where id = (
        select id from stock_rows as due where state = 'due' and due_at <= now() and (not ${mayList} or not exists (
          select from stock_rows as first where first.import_id = due.import_id and first.state = 'due'
            and first.kind in ('sold', 'missing'))) and not ${isSuspended(owner)}
        order by ${rank}, row_number, id limit 1 for update skip locked)
      returning id::int as id`,
);

/** Takes a due row, so that no other worker does; undefined when none is due. Those of suspended accounts wait. */
export async function claimRow(db: Db): Promise<Work | undefined> {
  const [claimed] = await claim(db, {});
  if (!claimed) return undefined;
  const [found] = await db
    .select({ row: stockRows, user: stockImports.userId, missing: stockImports.missing })
    .from(stockRows)
    .innerJoin(stockImports, eq(stockImports.id, stockRows.importId))
    .where(eq(stockRows.id, claimed.id));
  return found;
}

/** Locks a row that is still due; undefined when another worker has finished it. */
export async function lockDueRow(tx: Tx, { id, adId }: DueRow): Promise<DueRow | undefined> {
  const [row] = await tx
    .select()
    .from(stockRows)
    .where(and(eq(stockRows.id, id), eq(stockRows.state, 'due')))
    .for('update');
  return row && row.adId === adId ? row : undefined;
}

export const updateRow = (db: Db, { id }: DueRow, set: Partial<DueRow>) =>
  db.update(stockRows).set(set).where(eq(stockRows.id, id));

/** Records the picture of a fetched photo; null for one that cannot be had. A crash then fetches no photo again. */
export const recordPhoto = (db: Db, { id }: DueRow, photo: string, picture: string | null) =>
  db
    .update(stockRows)
    .set({
      fetched: sql`${stockRows.fetched} || ${JSON.stringify({ [photo]: picture })}::jsonb`,
      dueAt: sql`now() + ${LEASE}`,
    })
    .where(eq(stockRows.id, id));

/** Keeps a row from other workers while its photos take long. */
export const renewLease = (db: Db, { id }: DueRow) =>
  db
    .update(stockRows)
    .set({ dueAt: sql`now() + ${LEASE}` })
    .where(eq(stockRows.id, id));

/** Tries a row again later. @param isAttempt whether what failed counts as one */
export const postpone = (db: Db, { id }: DueRow, seconds: number, reason: string, isAttempt = true) =>
  db
    .update(stockRows)
    .set({
      ...{ reason, dueAt: sql`now() + make_interval(secs => ${seconds})` },
      ...(!isAttempt && { attempts: sql`${stockRows.attempts} - 1` }),
    })
    .where(and(eq(stockRows.id, id), eq(stockRows.state, 'due')));

/** Links an ad with its car in the seller's files. */
export async function linkCar(tx: Tx, userId: number, adId: number, { keys, photos }: DueRow): Promise<void> {
  const set = { keys, wasEnded: false, ...(photos.length > 0 && { photos }) };
  await tx.insert(stockCars).values({ adId, userId, keys, photos }).onConflictDoUpdate({ target: stockCars.adId, set });
}

export const markEnded = (tx: Tx, adId: number) =>
  tx.update(stockCars).set({ wasEnded: true }).where(eq(stockCars.adId, adId));

/** The user's ad of the car with these keys. */
export async function findAdOf(tx: Tx, userId: number, keys: readonly string[]): Promise<number | undefined> {
  const hasKey = sql`${stockCars.keys} ?| ${sql`array[${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`}`;
  const cars = await tx
    .select({ adId: stockCars.adId, keys: stockCars.keys })
    .from(stockCars)
    .where(and(eq(stockCars.userId, userId), hasKey));
  return cars.find((car) => isSameCar(car.keys, keys))?.adId;
}

/** Marks an import as done when none of its rows is due any more. */
export async function finishImport(db: Db, importId: number): Promise<void> {
  const due = db
    .select({ id: stockRows.id })
    .from(stockRows)
    .where(and(eq(stockRows.importId, importId), eq(stockRows.state, 'due')));
  const isApplying = and(eq(stockImports.id, importId), eq(stockImports.status, 'applying'));
  await db
    .update(stockImports)
    .set({ status: 'done' })
    .where(and(isApplying, notExists(due)));
}
