import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';
import { ads } from '../../ads/schema';
import { inquiries } from '../inquiries/schema';
import { testDrives } from '../test-drives/schema';

/**
 * A lead: one person's interest in one ad. `person` is the e-mail address in lower case, `userId` the account that
 * contacted the seller in its own name. The moments and `status` follow from the events of the lead.
 */
export const leads = pgTable(
  'leads',
  {
    id: identity(),
    adId: key('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    sellerId: key('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    person: text('person').notNull(),
    userId: key('user_id').references(() => users.id, { onDelete: 'set null' }),
    contactedAt: moment('contacted_at').notNull(),
    lastContactAt: moment('last_contact_at').notNull(),
    /** The first answer of a human. */
    answeredAt: moment('answered_at'),
    /** Null until the seller sets one: then it is 'new' or 'answered', by `answeredAt`. */
    status: text('status'),
    nextStep: text('next_step'),
    nextStepAt: moment('next_step_at'),
  },
  (table) => [
    unique('leads_person').on(table.adId, table.person),
    index('leads_seller').on(table.sellerId, table.lastContactAt),
    index('leads_user').on(table.userId),
    index('leads_next_step').on(table.nextStepAt),
  ],
);

/**
 * What happened to a lead; append only. Each cause is stored once. The conversation has no foreign key, because chat
 * uses this domain. `detail`: the status, the text of a note, how the seller answered, or what became of an appointment.
 */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: identity(),
    leadId: key('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** 'inquiry', 'test-drive', 'chat', 'number', 'answer', 'status', 'note', 'reminder' or 'appointment'. */
    kind: text('kind').notNull(),
    at: moment('at').notNull().defaultNow(),
    inquiryId: key('inquiry_id')
      .unique('lead_events_inquiry')
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    testDriveId: key('test_drive_id')
      .unique('lead_events_test_drive')
      .references(() => testDrives.id, { onDelete: 'cascade' }),
    conversationId: key('conversation_id'),
    messageSequence: integer('message_sequence'),
    detail: text('detail'),
  },
  (table) => [
    unique('lead_events_message').on(table.conversationId, table.messageSequence),
    uniqueIndex('lead_events_once').on(table.leadId, table.kind).where(sql`${table.kind} in ('answer', 'number')`),
    index('lead_events_lead').on(table.leadId, table.at),
  ],
);
