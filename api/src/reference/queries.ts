import type { City, Make, Model, Province } from '@roadworthy/contract/api/reference';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';

export const allMakes = (database: Sql): Promise<Make[]> =>
  rows(
    database,
    sql`select makes.id::text as "_id", makes.title as maketitle, count(models.id)::int as count_models
        from makes left join models on models.make_id = makes.id group by makes.id order by makes.title`,
  );

/** A make by id or by title; undefined when there is none. */
export async function oneMake(database: Sql, idOrTitle: string): Promise<(Make & { models: Model[] }) | undefined> {
  const [make] = await rows<Make & { models: Model[] }>(
    database,
    sql`select makes.id::text as "_id", makes.title as maketitle, count(models.id)::int as count_models,
          coalesce(json_agg(json_build_object('_id', models.id::text, 'modeltitle', models.title, 'status', models.status)
            order by models.title) filter (where models.id is not null), '[]') as models
        from makes left join models on models.make_id = makes.id
        where makes.id::text = ${idOrTitle} or lower(makes.title) = lower(${idOrTitle}) group by makes.id`,
  );
  return make;
}

export const allCarTypes = (database: Sql): Promise<{ _id: string; name: string }[]> =>
  rows(database, sql`select id::text as "_id", name from car_types order by place`);

export const allProvinces = (database: Sql): Promise<Province[]> =>
  rows(database, sql`select id::text as "_id", name as state_name from provinces order by name`);

export const citiesOf = (database: Sql, provinceIds: string[]): Promise<City[]> =>
  rows(
    database,
    sql`select id::text as "_id", name as city_name, province_id::text as state_id from cities
        where province_id::text in ${provinceIds} order by name`,
  );
