import { lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/database';
import { operatorActionSubjects, operatorActions } from './schema';

/** Who acts: an operator by account, or the command line. */
export type Actor = { kind: 'operator'; id: number } | { kind: 'cli' };
export const cliActor: Actor = { kind: 'cli' };

export type Subject = { kind: string; id: string | number };

/** An entry of the audit log; see `operatorActions` for the fields. */
export type Action = {
  actor: Actor;
  action: string;
  subjects: readonly Subject[];
} & Partial<
  Pick<
    typeof operatorActions.$inferInsert,
    'queue' | 'template' | 'note' | 'before' | 'after' | 'effects' | 'undoes' | 'waitedSince'
  >
>;

/** Adds an entry to the audit log in the transaction of the action. @returns its id */
export async function recordAction(tx: Tx, { actor, subjects, ...action }: Action): Promise<number> {
  const operatorId = actor.kind === 'operator' ? actor.id : null;
  const [entry] = await tx
    .insert(operatorActions)
    .values({ ...action, actor: actor.kind, operatorId })
    .returning({ id: operatorActions.id });
  if (!entry) throw new Error('The audit log has no new entry.');
  const rows = subjects.map(({ kind, id }) => ({ actionId: entry.id, kind, subjectId: String(id) }));
  if (rows.length > 0) await tx.insert(operatorActionSubjects).values(rows).onConflictDoNothing();
  return entry.id;
}

/** Records are kept this long: a claim lapses after three years, and its proceedings take time. */
const AUDIT_RETENTION = sql`interval '5 years'`;

export async function deleteOldActions(db: Db): Promise<void> {
  await db.delete(operatorActions).where(lt(operatorActions.at, sql`now() - ${AUDIT_RETENTION}`));
}
