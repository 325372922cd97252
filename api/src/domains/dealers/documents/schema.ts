import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';

/**
 * A document of a dealer for the operator: the last one of each kind. A trigger makes its files orphans when the row is
 * deleted or loses its file, by any statement.
 */
export const dealerDocuments = pgTable(
  'dealer_documents',
  {
    id: identity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'registration' | 'address' | 'identity'>().notNull(),
    /** The name of the business when it was uploaded: it says nothing about another one. */
    businessName: text('business_name').notNull(),
    /** Folder in the file store; null once it was deleted. */
    fileId: text('file_id').unique(),
    contentType: text('content_type').$type<'application/pdf' | 'image/webp'>().notNull(),
    bytes: integer('bytes').notNull(),
    state: text('state').$type<'waiting' | 'seen' | 'refused'>().notNull().default('waiting'),
    /** Why it was refused, as the dealer reads it. */
    reason: text('reason'),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    check('dealer_documents_kind', sql`${table.kind} in ('registration', 'address', 'identity')`),
    check('dealer_documents_state', sql`${table.state} in ('waiting', 'seen', 'refused')`),
    check('dealer_documents_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    uniqueIndex('dealer_documents_dealer').on(table.userId, table.kind),
    index('dealer_documents_waiting').on(table.uploadedAt).where(sql`${table.state} = 'waiting'`),
    index('dealer_documents_files').on(table.decidedAt).where(sql`${table.fileId} is not null`),
  ],
);
