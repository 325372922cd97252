import { and, asc, eq, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import { valueMails } from './schema';

/** A car named as in the reference lists, and an address. */
export type ValueMailRequest = Pick<
  typeof valueMails.$inferInsert,
  'email' | 'make' | 'model' | 'variant' | 'year' | 'mileage'
>;
export type ValueMailSubscription = typeof valueMails.$inferSelect;

/** Days after which an unconfirmed request is deleted; its link is valid as long. */
export const CONFIRMATION_DAYS = 7;

const { email, make, model, variant, year, mileage } = valueMails;

/**
 * Stores a request, which waits for its confirmation.
 * @returns its id; undefined when the same was confirmed before
 */
export async function requestValueMails(tx: Tx, request: ValueMailRequest): Promise<number | undefined> {
  const [stored] = await tx
    .insert(valueMails)
    .values({ ...request, email: request.email.toLowerCase() })
    .onConflictDoUpdate({
      target: [email, make, model, year, variant, mileage],
      set: { requestedAt: sql`now()` },
      setWhere: isNull(valueMails.confirmedAt),
    })
    .returning({ id: valueMails.id });
  return stored?.id;
}

/**
 * Confirms a request. It replaces the others for the same address and car, such as one with the mileage of last year.
 * @returns false when there is none with this id
 */
export const confirmValueMails = (db: Db, id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [request] = await tx.select().from(valueMails).where(eq(valueMails.id, id));
    if (!request) return false;
    const ofCar = and(
      ...[eq(email, request.email), eq(make, request.make), eq(model, request.model), eq(year, request.year)],
      eq(variant, request.variant),
    );
    // In one order, so that links that are opened at the same time do not wait for each other.
    const locked = await tx.select().from(valueMails).where(ofCar).orderBy(asc(valueMails.id)).for('update');
    if (!locked.some((one) => one.id === id)) return false;
    await tx.delete(valueMails).where(and(ofCar, ne(valueMails.id, id)));
    await tx
      .update(valueMails)
      .set({
        confirmedAt: sql`coalesce(${valueMails.confirmedAt}, now())`,
        nextMailAt: sql`coalesce(${valueMails.nextMailAt}, now() + interval '1 month')`,
      })
      .where(eq(valueMails.id, id));
    return true;
  });

export async function stopValueMails(db: Db, id: number): Promise<void> {
  await db.delete(valueMails).where(eq(valueMails.id, id));
}

export async function deleteUnconfirmed(db: Db): Promise<void> {
  const tooOld = lt(valueMails.requestedAt, sql`now() - make_interval(days => ${CONFIRMATION_DAYS})`);
  await db.delete(valueMails).where(and(isNull(valueMails.confirmedAt), tooOld));
}

/** The subscriptions whose mail is due, the longest due first. */
export const dueValueMails = async (db: Db, now: Date, limit: number): Promise<ValueMailSubscription[]> =>
  db.select().from(valueMails).where(lte(valueMails.nextMailAt, now)).orderBy(asc(valueMails.nextMailAt)).limit(limit);

/**
 * Plans the next mail of a subscription in a month, and stores what this one says.
 * @returns false when it was stopped, or mailed by another process
 */
export async function planNextMail(
  tx: Tx,
  { id, nextMailAt, lastValue }: ValueMailSubscription,
  now: Date,
  value: number | undefined,
): Promise<boolean> {
  if (nextMailAt === null) return false;
  const planned = await tx
    .update(valueMails)
    .set({
      nextMailAt: sql`${now.toISOString()}::timestamptz + interval '1 month'`,
      lastValue: value ?? lastValue,
    })
    .where(and(eq(valueMails.id, id), eq(valueMails.nextMailAt, nextMailAt)))
    .returning({ id: valueMails.id });
  return planned.length > 0;
}

/** The stored requests of an address. */
export const valueMailsOf = async (db: Db, address: string) =>
  db
    .select({
      ...{ make, model, variant, year, mileage },
      requested: iso(valueMails.requestedAt),
      confirmed: iso(valueMails.confirmedAt),
    })
    .from(valueMails)
    .where(eq(email, address.toLowerCase()))
    .orderBy(asc(valueMails.id));

/** Deletes the requests of an address. @returns how many there were */
export async function deleteValueMailsOf(db: Db, address: string): Promise<number> {
  const deleted = await db.delete(valueMails).where(eq(email, address.toLowerCase())).returning({ id: valueMails.id });
  return deleted.length;
}
