import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { operatorActions } from '../../../platform/audit/schema';
import { identity, key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';
import { ads } from '../../ads/schema';

/** Objections of users to decisions: one a decision and user. */
export const decisionObjections = pgTable(
  'decision_objections',
  {
    id: identity(),
    actionId: key('action_id')
      .notNull()
      .references(() => operatorActions.id, { onDelete: 'cascade' }),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When an operator decided it; null while it waits. */
    decidedAt: moment('decided_at'),
    isAccepted: boolean('is_accepted'),
  },
  (table) => [
    unique('decision_objections_decision').on(table.actionId, table.userId),
    index('decision_objections_user').on(table.userId),
    index('decision_objections_created').on(table.createdAt, table.id),
  ],
);

/** Hidden ads of suspended accounts whose own decision was undone: the status that they get back with the account. */
export const suspendedAds = pgTable('suspended_ads', {
  adId: key('ad_id')
    .primaryKey()
    .references(() => ads.id, { onDelete: 'cascade' }),
  status: text('status').notNull(),
});
