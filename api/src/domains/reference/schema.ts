import type { Variant } from '@roadworthy/contract/api/variants';
import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../platform/database/columns';

/** DATA-2. `popularity`: how common a make is on South African roads; weights the seed. */
export const makes = pgTable('makes', {
  id: identity(),
  title: text('title').notNull().unique(),
  popularity: integer('popularity').notNull().default(1),
});

/** `status`: 'current' while the model is sold new, 'discontinued' afterwards. */
export const models = pgTable(
  'models',
  {
    id: identity(),
    makeId: key('make_id')
      .notNull()
      .references(() => makes.id),
    title: text('title').notNull(),
    status: text('status').notNull().default('current'),
    popularity: integer('popularity').notNull().default(1),
  },
  (table) => [uniqueIndex('models_make_title').on(table.makeId, table.title)],
);

/** Body types. */
export const carTypes = pgTable('car_types', {
  id: identity(),
  name: text('name').notNull().unique(),
});

export const provinces = pgTable('provinces', {
  id: identity(),
  name: text('name').notNull().unique(),
});

/** Towns by their current name. `population` orders them and weights the seed; `lat` and `lon` are in degrees. */
export const cities = pgTable(
  'cities',
  {
    id: identity(),
    provinceId: key('province_id')
      .notNull()
      .references(() => provinces.id),
    name: text('name').notNull(),
    population: integer('population').notNull().default(0),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
  },
  (table) => [uniqueIndex('cities_province_name').on(table.provinceId, table.name)],
);

/** Former and colloquial names of a town ('Port Elizabeth', 'PE'), which searches accept. */
export const placeAliases = pgTable(
  'place_aliases',
  {
    id: identity(),
    cityId: key('city_id')
      .notNull()
      .references(() => cities.id),
    alias: text('alias').notNull(),
  },
  (table) => [
    uniqueIndex('place_aliases_city_alias').on(table.cityId, table.alias),
    index('place_aliases_alias').on(table.alias),
  ],
);

/** The variant catalogue as `loadCatalogue` found it in its files: the properties are those of `Variant`. */
export const variants = pgTable('variants', {
  id: text('id').primaryKey(),
  make: text('make').notNull(),
  model: text('model').notNull(),
  generation: text('generation').notNull(),
  name: text('name').notNull(),
  soldFrom: smallint('sold_from').notNull(),
  soldTo: smallint('sold_to'),
  bodyType: text('body_type').$type<Variant['bodyType']>().notNull(),
  doors: smallint('doors').notNull(),
  cab: text('cab').$type<Variant['cab']>(),
  seats: smallint('seats').notNull(),
  litres: doublePrecision('litres'),
  cylinders: smallint('cylinders'),
  aspiration: text('aspiration').$type<Variant['aspiration']>(),
  kw: smallint('kw').notNull(),
  fuel: text('fuel').$type<Variant['fuel']>().notNull(),
  gearbox: text('gearbox').$type<Variant['gearbox']>(),
  gears: smallint('gears'),
  drive: text('drive').$type<Variant['drive']>().notNull(),
  trim: text('trim').notNull(),
  trimRank: smallint('trim_rank').notNull(),
  priceWhenNew: integer('price_when_new').notNull(),
  priceYear: smallint('price_year').notNull(),
  guesses: text('guesses').array().notNull().default(sql`'{}'`),
});

/** The loads of each version of the catalogue, with the number of variants that they changed; the last is the current. */
export const catalogueLoads = pgTable('catalogue_loads', {
  id: identity(),
  version: text('version').notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  removed: integer('removed').notNull(),
  loadedAt: moment('loaded_at').notNull().defaultNow(),
});
