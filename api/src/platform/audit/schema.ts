import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../database/columns';

/**
 * The audit log: what operators and the command line did. Rows are only added: a trigger refuses changes, and deletions
 * of entries that are younger than five years. Accounts are named by id without a foreign key, so that the log outlives them.
 */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: identity(),
    at: moment('at').notNull().defaultNow(),
    actor: text('actor').$type<'operator' | 'cli'>().notNull(),
    /** The operator's account; null for the command line. */
    operatorId: key('operator_id'),
    /** What was done: 'hide-ad'. */
    action: text('action').notNull(),
    /** The queue in which it was decided; null for other actions. */
    queue: text('queue'),
    template: text('template'),
    note: text('note').notNull().default(''),
    before: jsonb('before'),
    after: jsonb('after'),
    /** What an undo restores; null when it cannot be undone. */
    effects: jsonb('effects').$type<readonly object[]>(),
    /** The action that this one undid: once. */
    undoes: key('undoes').unique('operator_actions_undoes'),
    /** Since when the decided item waited. */
    waitedSince: moment('waited_since'),
  },
  (table) => [index('operator_actions_queue').on(table.queue, table.at)],
);

/** What an action was about: 'ad' 7, 'account' 3. */
export const operatorActionSubjects = pgTable(
  'operator_action_subjects',
  {
    actionId: key('action_id')
      .notNull()
      .references(() => operatorActions.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actionId, table.kind, table.subjectId] }),
    index('operator_action_subjects_subject').on(table.kind, table.subjectId, table.actionId),
  ],
);
