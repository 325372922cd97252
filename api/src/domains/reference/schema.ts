import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, key } from '../../platform/database/columns';

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

/** Towns by their current name. `population` orders them and weights the seed. */
export const cities = pgTable(
  'cities',
  {
    id: identity(),
    provinceId: key('province_id')
      .notNull()
      .references(() => provinces.id),
    name: text('name').notNull(),
    population: integer('population').notNull().default(0),
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
