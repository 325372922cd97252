import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import { decisionObjections } from './schema';

export type Objection = typeof decisionObjections.$inferSelect;

/** Stores an objection once a decision and user. @returns false when there is one */
export async function storeObjection(db: Db, actionId: number, userId: number, text: string): Promise<boolean> {
  const stored = await db
    .insert(decisionObjections)
    .values({ actionId, userId, text })
    .onConflictDoNothing()
    .returning({ id: decisionObjections.id });
  return stored.length > 0;
}

export async function findObjection(db: Db, actionId: number, userId: number): Promise<Objection | undefined> {
  const [objection] = await db
    .select()
    .from(decisionObjections)
    .where(and(eq(decisionObjections.actionId, actionId), eq(decisionObjections.userId, userId)));
  return objection;
}

export async function objectionById(db: Db, id: string): Promise<Objection | undefined> {
  const [objection] = await db
    .select()
    .from(decisionObjections)
    .where(eq(decisionObjections.id, idOf(id) ?? 0));
  return objection;
}

/** Closes a waiting objection. @returns undefined when it is missing or was decided: of two at once one succeeds */
export async function closeObjection(tx: Tx, id: string, isAccepted: boolean): Promise<Objection | undefined> {
  const [objection] = await tx
    .update(decisionObjections)
    .set({ decidedAt: sql`now()`, isAccepted })
    .where(and(eq(decisionObjections.id, idOf(id) ?? 0), isNull(decisionObjections.decidedAt)))
    .returning();
  return objection;
}

/** The accounts for which an accepted objection undid an action. */
export async function acceptedObjectors(tx: Tx, actionId: number): Promise<number[]> {
  const found = await tx
    .select({ id: decisionObjections.userId })
    .from(decisionObjections)
    .where(and(eq(decisionObjections.actionId, actionId), eq(decisionObjections.isAccepted, true)));
  return found.map(({ id }) => id);
}

/** The objections of a user, for the download. */
export const objectionsOf = (db: Db, userId: number) =>
  db
    .select({
      text: decisionObjections.text,
      createdAt: decisionObjections.createdAt,
      decidedAt: decisionObjections.decidedAt,
      isAccepted: decisionObjections.isAccepted,
    })
    .from(decisionObjections)
    .where(eq(decisionObjections.userId, userId))
    .orderBy(decisionObjections.id);
