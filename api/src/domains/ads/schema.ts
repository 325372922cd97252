import type { AdHistory } from '@roadworthy/contract/api/listings';
import type { PriceLabel, ValueLabel } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../platform/database/columns';
import { pictures } from '../../platform/media/schema';
import { users } from '../accounts/schema';
import { makes, models, variants } from '../reference/schema';

/** The status that a new ad has until it is checked. */
export const NEW_AD_STATUS = 'active';

/**
 * DATA-1. Names of makes and towns are denormalized, so that a list reads one table; spelling variants are stored as
 * `toCanonicalSpelling` returns them. Price in whole rand, mileage in km, engine in litres.
 */
export const ads = pgTable(
  'ads',
  {
    id: identity(),
    slug: text('slug').notNull().unique(),
    creatorId: key('creator_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    condition: text('condition').notNull(),
    year: smallint('year').notNull(),
    makeId: key('make_id').references(() => makes.id),
    modelId: key('model_id').references(() => models.id),
    /** A variant of this make and model; null for a car that is not in the catalogue. Its facts are read by joining. */
    variantId: text('variant_id').references(() => variants.id, { onDelete: 'set null' }),
    make: text('make').notNull(),
    model: text('model').notNull(),
    bodytype: text('bodytype').notNull(),
    mileage: integer('mileage').notNull(),
    fueltype: text('fueltype').notNull(),
    engine: real('engine').notNull(),
    transmission: text('transmission').notNull(),
    drive: text('drive').notNull(),
    exteriorcolor: text('exteriorcolor').notNull(),
    interiorcolor: text('interiorcolor').notNull(),
    address: text('address').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    carfeatures: text('carfeatures').array().notNull().default(sql`'{}'`),
    description: text('description').notNull(),
    price: integer('price').notNull(),
    pictureId: text('picture_id').references(() => pictures.id),
    /** Vehicle identification number, 17 characters in upper case; null when not given. Only its owner and the operator see it. */
    vin: text('vin'),
    /** 'active', 'sold', 'inactive' (SELL-32), 'hidden' by the operator, or 'held' for review by its check. */
    status: text('status').notNull().default(NEW_AD_STATUS),
    clicks: integer('clicks').notNull().default(0),
    /** Phone number reveals, counted once per visitor and day. */
    reveals: integer('reveals').notNull().default(0),
    /** The label by `labelPrice`, updated by the job in `refresh-labels.ts`, and the price in percent of the estimate. */
    valueLabel: text('value_label').$type<ValueLabel>(),
    valuePercent: smallint('value_percent'),
    /** Whether the ad has yet to get the label of its price; set by a trigger when it is repriced or offered again. */
    isValuePending: boolean('is_value_pending').notNull().default(true),
    /** Written for the previous release, which reads it: the label, and null for 'check'. */
    priceLabel: text('price_label').$type<PriceLabel>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Since when it is sold, set by a trigger, also while it is hidden or held; null for ads sold before the column existed. */
    soldAt: moment('sold_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** When the car was first listed, for an ad that continues an earlier one; null for `createdAt`. */
    firstListedAt: moment('first_listed_at'),
    /** Whether a later ad of the same car has its history, which is then not continued again (DETAIL-32). */
    isContinued: boolean('is_continued').notNull().default(false),
    /** Written by a trigger for the previous release, which reads it: the price before the drop and when it began. */
    droppedFrom: integer('dropped_from'),
    droppedAt: moment('dropped_at'),
    /** Everything that a text search matches, normalized like `normalizeText` in spelling.ts. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`translate(lower(title || ' ' || make || ' ' || model || ' ' || bodytype || ' ' || fueltype || ' ' || transmission
          || ' ' || drive || ' ' || city || ' ' || province), 'áàâäãéèêëíìîïóòôöõúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')`,
      ),
  },
  (table) => {
    const active = sql`${table.status} = 'active'`;
    return [
      index('ads_newest').on(table.createdAt.desc(), table.id.desc()).where(active),
      index('ads_make_model').on(sql`lower(${table.make})`, sql`lower(${table.model})`).where(active),
      index('ads_body_price').on(table.bodytype, table.price, table.id).where(active),
      index('ads_creator').on(table.creatorId, table.status),
      index('ads_creator_newest').on(table.creatorId, table.createdAt.desc(), table.id.desc()).where(active),
      index('ads_picture').on(table.pictureId),
      index('ads_variant').on(table.variantId),
      index('ads_same_car').on(sql`lower(${table.make})`, sql`lower(${table.model})`, table.year, table.mileage),
      index('ads_dropped').on(table.droppedAt).where(sql`${table.droppedAt} is not null`),
      index('ads_sold').on(sql`lower(${table.make})`, sql`lower(${table.model})`).where(sql`${table.status} = 'sold'`),
      index('ads_sold_body').on(table.bodytype).where(sql`${table.status} = 'sold'`),
      check('ads_price_positive', sql`${table.price} >= 0`),
      check('ads_mileage_positive', sql`${table.mileage} >= 0`),
    ];
  },
);

/** The pictures of an ad in the order shown, the featured one included. */
export const adPictures = pgTable(
  'ad_pictures',
  {
    adId: key('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    pictureId: text('picture_id')
      .notNull()
      .references(() => pictures.id),
  },
  (table) => [primaryKey({ columns: [table.adId, table.position] }), index('ad_pictures_picture').on(table.pictureId)],
);

/** Every change of an ad's price, written by a trigger in the transaction of the change. In rand. */
export const adPriceChanges = pgTable(
  'ad_price_changes',
  {
    id: identity(),
    adId: key('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    before: integer('price_before').notNull(),
    after: integer('price_after').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [index('ad_price_changes_ad').on(table.adId, table.changedAt)],
);

/**
 * An ad's price in percent of its estimate at the end of a day in South Africa, written by a trigger of `ads`: a row for a
 * day on which it changed, which holds until the next row. Null from the day on which the ad is not for sale or has no estimate.
 */
export const adValueDays = pgTable(
  'ad_value_days',
  {
    adId: key('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    valuePercent: smallint('value_percent'),
  },
  // Only the deletion of old days reads the second index, as in `ad_days`.
  (table) => [primaryKey({ columns: [table.adId, table.day] }), index('ad_value_days_day').using('brin', table.day)],
);

/**
 * What remains of a deleted ad for some time, written by a trigger, until its seller's next ad of the same car continues
 * its history. Nothing remains of a sold or continued one.
 */
export const pastListings = pgTable(
  'past_listings',
  {
    id: identity(),
    creatorId: key('creator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    variantId: text('variant_id').notNull(),
    year: smallint('year').notNull(),
    mileage: integer('mileage').notNull(),
    price: integer('price').notNull(),
    firstListedAt: moment('first_listed_at').notNull(),
    /** The price changes as the ad's page has them, the oldest first. */
    changes: jsonb('changes').$type<AdHistory['changes']>().notNull(),
    vin: text('vin'),
    endedAt: moment('ended_at').notNull().defaultNow(),
  },
  (table) => [index('past_listings_car').on(table.creatorId, table.variantId)],
);
