import type { PriceLabel } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables';
import { identity, key, moment } from '../database/columns';
import { pictures } from '../media/tables';
import { makes, models } from '../reference/tables';

/**
 * Specification section 3 'Car / ad'. Make, model, body type, town and province stand on the row as text, so that a
 * list is one statement over one table. Values with several spellings are kept under the one of `storedSpelling`.
 * `pictureId` is the featured image. Price in whole rand, mileage in km, engine in litres.
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
    /**
     * 'active', 'sold', 'inactive' (section 4 'Ad status'), or 'hidden' by the provider; the FAQ's Expired and Payment
     * Pending may follow.
     */
    status: text('status').notNull().default('active'),
    clicks: integer('clicks').notNull().default(0),
    /** Visitors who asked for the seller's number, once each and day. */
    reveals: integer('reveals').notNull().default(0),
    /** What the price is beside comparable ads; follows `priceInsight`, see `refresh-labels.ts`. */
    priceLabel: text('price_label').$type<PriceLabel>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Everything that a search text may name, plain as `plain` in spelling.ts writes it. */
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

/**
 * Every word that an ad has or had in its text: what a typed word is looked up in, and guessed from. A trigger writes
 * it in the transaction that writes the ad, whoever does. Words are few however many the ads are, so that trigrams of
 * them cost little, and the ads themselves are found by whole words.
 */
export const adWords = pgTable('ad_words', { word: text('word').primaryKey() }, (table) => [
  index('ad_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
]);
