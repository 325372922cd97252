import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';
import { ads } from '../../ads/schema';
import { callbacks } from '../callbacks/schema';
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
    /** A higher one invalidates the links in mails of before. */
    linkVersion: integer('link_version').notNull().default(1),
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
    /** One of `LEAD_SOURCES`, or what became of it, as `LeadEvent` in the contract says. */
    kind: text('kind').notNull(),
    at: moment('at').notNull().defaultNow(),
    inquiryId: key('inquiry_id')
      .unique('lead_events_inquiry')
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    testDriveId: key('test_drive_id')
      .unique('lead_events_test_drive')
      .references(() => testDrives.id, { onDelete: 'cascade' }),
    callbackId: key('callback_id')
      .unique('lead_events_callback')
      .references(() => callbacks.id, { onDelete: 'cascade' }),
    /** Without a foreign key: the saved searches use this domain. */
    savedSearchId: key('saved_search_id'),
    conversationId: key('conversation_id'),
    messageSequence: integer('message_sequence'),
    detail: text('detail'),
    /** Of a message by a mailed link: the same form sent twice is one message. */
    formKey: text('form_key'),
  },
  (table) => [
    unique('lead_events_message').on(table.conversationId, table.messageSequence),
    uniqueIndex('lead_events_once').on(table.leadId, table.kind).where(sql`${table.kind} in ('answer', 'number')`),
    uniqueIndex('lead_events_unanswered').on(table.leadId).where(sql`${table.kind} = 'unanswered'`),
    unique('lead_events_form').on(table.leadId, table.formKey),
    unique('lead_events_saved_search').on(table.leadId, table.savedSearchId),
    index('lead_events_lead').on(table.leadId, table.at),
  ],
);

/** Who stopped mails of a kind: of a seller the account's id, of a buyer the e-mail address. */
export const leadMailStops = pgTable(
  'lead_mail_stops',
  {
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    stoppedAt: moment('stopped_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
