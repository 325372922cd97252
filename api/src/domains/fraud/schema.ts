import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../../platform/database/columns';
import { ads } from '../ads/schema';
import type { AdDecision, Reason, RiskLevel } from './checks/reason';

/** The latest check of each ad, and what the operator decided about it. */
export const adChecks = pgTable(
  'ad_checks',
  {
    adId: key('ad_id')
      .primaryKey()
      .references(() => ads.id, { onDelete: 'cascade' }),
    score: integer('score').notNull(),
    level: text('level').$type<RiskLevel>().notNull(),
    /** The heaviest first. */
    reasons: jsonb('reasons').$type<Reason[]>().notNull(),
    checkedAt: moment('checked_at').notNull().defaultNow(),
    /** Since when it waits for a decision; null when it does not. */
    waitsSince: moment('waits_since'),
    /** The status to restore when a held ad is cleared; null unless the ad is held, or was when it was hidden. */
    heldFrom: text('held_from'),
    decision: text('decision').$type<AdDecision>(),
    decidedAt: moment('decided_at'),
    /** The status before the decision, to undo it. */
    decidedFrom: text('decided_from'),
    /** Whether the job has yet to check it once more, after the transaction that wrote the ad. */
    recheckDue: boolean('recheck_due').notNull().default(false),
    /** When the job tries again after the recheck failed; null when it did not. */
    recheckAfter: moment('recheck_after'),
    /** The reasons that the operator has seen and cleared: they do not count again. */
    clearedReasons: jsonb('cleared_reasons').$type<Reason[]>().notNull().default([]),
    /** The cleared reasons before the decision, to undo it. Null when it was stored before this column. */
    clearedBefore: jsonb('cleared_before').$type<Reason[]>(),
  },
  (table) => [
    index('ad_checks_due').on(table.adId).where(sql`${table.recheckDue}`),
    index('ad_checks_waiting')
      .on(table.level, table.waitsSince, table.adId)
      .where(sql`${table.waitsSince} is not null`),
    // The sellers whose pictures it copies: the desk also finds the ads that copied from an account.
    index('ad_checks_copied_from').using(
      'gin',
      sql`jsonb_path_query_array(${table.reasons}, '$[*] ? (@.kind == "copied-pictures").evidence.sellers[*]')`,
    ),
  ],
);

/** Thresholds and points that the operator has changed, by name; others have the defaults of the code. */
export const fraudSettings = pgTable('fraud_settings', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/** The signature of each ad's description, to find copies of it. */
export const adTexts = pgTable(
  'ad_texts',
  {
    adId: key('ad_id')
      .primaryKey()
      .references(() => ads.id, { onDelete: 'cascade' }),
    /** Minima of the text's shingles under as many hash functions (MinHash). */
    signature: integer('signature').array().notNull(),
    /** Hashes of groups of these: texts that share one are compared. */
    bands: bigint('bands', { mode: 'number' }).array().notNull(),
    /** Since when the ad has this text: the later one of two is the copy. */
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [index('ad_texts_bands').using('gin', table.bands).with({ fastupdate: false })],
);

/** The vehicle identification number of each ad that has one, and since when. */
export const adVins = pgTable(
  'ad_vins',
  {
    adId: key('ad_id')
      .primaryKey()
      .references(() => ads.id, { onDelete: 'cascade' }),
    vin: text('vin').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [index('ad_vins_vin').on(table.vin)],
);
