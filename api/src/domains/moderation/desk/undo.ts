import { deskRefusals, UNDO_DAYS } from '@roadworthy/contract/desk';
import { sql } from 'drizzle-orm';
import { recordAction, type Subject } from '../../../platform/audit/record-action';
import { operatorActions } from '../../../platform/audit/schema';
import { isUniqueViolation } from '../../../platform/database/constraint-errors';
import type { Tx } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { adsOfSellers } from '../../../read-models/ads-of-sellers';
import { findAction } from '../../../read-models/desk-actions';
import type { DeskContext } from './context';
import { type Effect, statesOf, undoEffects } from './effects';
import { withdrawMails } from './mails';
import { acceptedObjectors } from './objection-repository';

const notUndoable = (message: string) =>
  new HttpError(409, message, undefined, undefined, undefined, deskRefusals.notUndoable);

const changedSince = () => notUndoable('What this changed was changed again since.');

/** The effects of an action that can still be undone. @throws 404, 409 */
async function effectsOf(tx: Tx, id: number): Promise<readonly Effect[]> {
  const isRecent = sql<boolean>`${operatorActions.at} > now() - make_interval(days => ${UNDO_DAYS})`;
  const [action] = await tx
    .select({ effects: operatorActions.effects, isRecent })
    .from(operatorActions)
    .where(sql`${operatorActions.id} = ${id}`);
  if (!action) throw new HttpError(404, 'There is no such action.');
  if (!action.effects) throw notUndoable('This cannot be undone.');
  if (!action.isRecent) throw notUndoable(`This is older than ${UNDO_DAYS} days.`);
  if ((await findAction(tx, id))?.undo_until === null) throw changedSince();
  return action.effects as readonly Effect[];
}

/** Takes effects of an action back and writes it into the audit log; of two at once one succeeds. */
async function undo(
  tx: Tx,
  { actor }: DeskContext,
  id: number,
  effects: readonly Effect[],
  note: string,
): Promise<number> {
  const undone = await undoEffects(tx, id, effects);
  if (undone.length === 0) throw changedSince();
  const subjects = undone.map(({ kind, id: subject }): Subject => ({ kind, id: subject }));
  const entry = { actor, action: 'undo', subjects, note, undoes: id };
  const states = { before: statesOf(undone, 'after'), after: statesOf(undone, 'before') };
  return recordAction(tx, { ...entry, ...states }).catch((problem: unknown) => {
    throw isUniqueViolation(problem) ? notUndoable('This was undone already.') : problem;
  });
}

/**
 * Undoes an action: statuses and reports are as before, except where they were changed since; its mails are withheld or
 * corrected.
 * @returns the id of the undoing entry
 * @throws 404, 409 with the reason 'not-undoable'
 */
export async function undoAction(tx: Tx, context: DeskContext, id: number, note = ''): Promise<number> {
  const entry = await undo(tx, context, id, await effectsOf(tx, id), note.trim());
  await withdrawMails(tx, id, await acceptedObjectors(tx, id));
  return entry;
}

/**
 * Undoes what an action did to one account, its ads and its rating; the rest of a ring stays.
 * @returns the id of the undoing entry; null when there is nothing to undo
 */
export async function undoFor(
  tx: Tx,
  context: DeskContext,
  { actionId, userId }: { actionId: number; userId: number },
): Promise<number | null> {
  const [action] = await tx
    .select({ effects: operatorActions.effects })
    .from(operatorActions)
    .where(sql`${operatorActions.id} = ${actionId}`);
  const ads = new Set(await adsOfSellers(tx, [userId]));
  const own = ((action?.effects ?? []) as readonly Effect[]).filter((effect) => {
    const { kind, id } = effect;
    if (kind === 'account' || kind === 'dealer-documents') return id === userId;
    if (kind === 'ad' || kind === 'ad-check') return ads.has(id);
    return kind === 'rating' && effect.writer === userId;
  });
  const undone = await undoEffects(tx, actionId, own);
  if (undone.length === 0) return null;
  return recordAction(tx, {
    ...{ actor: context.actor, action: 'undo-for-account' },
    subjects: undone.map(({ kind, id }) => ({ kind, id })),
    before: statesOf(undone, 'after'),
    after: { ...statesOf(undone, 'before'), action: actionId },
  });
}
