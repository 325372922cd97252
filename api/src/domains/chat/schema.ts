import { messageKinds } from '@roadworthy/contract/api/chat';
import { offerStatuses } from '@roadworthy/contract/offers';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../platform/database/columns';
import { pictures } from '../../platform/media/schema';
import { users } from '../accounts/schema';
import { ads } from '../ads/schema';

/**
 * One conversation per pair of users, the smaller id first (DATA-10). `lastSequence` is incremented under the row lock;
 * each user has read up to their `…ReadSequence`.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: identity(),
    lowUserId: key('low_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    highUserId: key('high_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The user who wrote first; `sender` in the mobile app. */
    starterId: key('starter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastSequence: integer('last_sequence').notNull().default(0),
    lowReadSequence: integer('low_read_sequence').notNull().default(0),
    highReadSequence: integer('high_read_sequence').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversations_pair').on(table.lowUserId, table.highUserId),
    index('conversations_high').on(table.highUserId),
    index('conversations_starter').on(table.starterId),
    check('conversations_sorted', sql`${table.lowUserId} < ${table.highUserId}`),
  ],
);

/**
 * Offers in rand for an ad, between a conversation's participants. At most one of an ad is pending; every other status
 * is final. `askingPrice`: a later price of the ad ends the offer.
 */
export const chatOffers = pgTable(
  'chat_offers',
  {
    id: identity(),
    conversationId: key('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    adId: key('ad_id').references(() => ads.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    askingPrice: integer('asking_price').notNull(),
    amount: integer('amount').notNull(),
    proposerId: key('proposer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: [...offerStatuses] })
      .notNull()
      .default('pending'),
    /** The offer that this one answered with another amount. */
    counteredId: key('countered_id'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('chat_offers_open').on(table.conversationId, table.adId).where(sql`${table.status} = 'pending'`),
    index('chat_offers_conversation').on(table.conversationId),
    index('chat_offers_ad').on(table.adId),
    index('chat_offers_proposer').on(table.proposerId),
  ],
);

/** Append only. The sender chooses `uuid`, which makes a repeated POST idempotent. */
export const messages = pgTable(
  'messages',
  {
    conversationId: key('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    senderId: key('sender_id')
      .notNull()
      .references(() => users.id),
    uuid: uuid('uuid').notNull(),
    message: text('message').notNull(),
    /** The ad that the message was written about. */
    adId: key('ad_id').references(() => ads.id, { onDelete: 'set null' }),
    /** The ad's title when the message was written: that of a deleted ad is shown. */
    adTitle: text('ad_title'),
    /** What the message is besides its text; null for a text alone. */
    kind: text('kind', { enum: [...messageKinds] }),
    offerId: key('offer_id').references(() => chatOffers.id, { onDelete: 'set null' }),
    pictureId: text('picture_id').references(() => pictures.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.sequence] }),
    index('messages_about')
      .on(table.conversationId, table.sequence)
      .where(sql`${table.adId} is not null or ${table.adTitle} is not null`),
    index('messages_offer').on(table.offerId),
    index('messages_picture').on(table.pictureId),
    uniqueIndex('messages_once').on(table.conversationId, table.senderId, table.uuid),
    index('messages_ad').on(table.adId),
  ],
);
