import type { DeskDecision, DeskQueue } from '@roadworthy/contract/desk';
import { type Action, recordAction, type Subject } from '../../../platform/audit/record-action';
import type { Tx } from '../../../platform/database/database';
import type { DeskContext } from './context';
import { type Effect, statesOf } from './effects';
import { mailDecision, type Notice } from './mails';
import type { Reason } from './reason';

/** A decision that was carried out in the transaction. */
export type Decided = {
  decision: DeskDecision | 'show-ad';
  queue?: DeskQueue;
  reason: Reason;
  subjects: readonly Subject[];
  /** Null when it cannot be undone. */
  effects: readonly Effect[] | null;
  waitedSince?: Date | null;
  /** Mailed with the link to object. */
  notices?: readonly Notice[];
  before?: Action['before'];
  after?: Action['after'];
};

/** Writes a decision into the audit log and queues its mails. @returns the id of the entry */
export async function commitDecision(tx: Tx, { actor, site }: DeskContext, decided: Decided): Promise<number> {
  const { decision, queue, reason, effects, notices = [], waitedSince } = decided;
  const touched = (effects ?? []).map(({ kind, id }): Subject => ({ kind, id }));
  const action = await recordAction(tx, {
    actor,
    action: decision,
    queue,
    template: reason.template,
    note: reason.note?.trim() ?? '',
    subjects: [...decided.subjects, ...touched],
    before: decided.before ?? statesOf(effects ?? [], 'before'),
    after: decided.after ?? statesOf(effects ?? [], 'after'),
    effects,
    waitedSince,
  });
  for (const notice of notices) await mailDecision(tx, site, action, notice);
  return action;
}
