import type { Variant } from '@roadworthy/contract/api/variants';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { catalogueLoads, variants } from './schema';

const columns = Object.entries(getTableColumns(variants));
const columnNames = sql.join(
  columns.map(([, { name }]) => sql.identifier(name)),
  sql`, `,
);
const newFacts = Object.fromEntries(
  columns
    .filter(([property]) => property !== 'id')
    .map(([property, { name }]) => [property, sql.raw(`excluded.${name}`)]),
);

/** All stored variants. */
export const storedVariants = (db: Db): Promise<Variant[]> => db.select().from(variants);

/** Inserts variants, and replaces the facts of known ones. All are one parameter: thousands take a second to build. */
export async function saveVariants(tx: Tx, values: readonly Variant[]): Promise<void> {
  if (values.length === 0) return;
  const rows = values.map((variant) =>
    Object.fromEntries(columns.map(([property, { name }]) => [name, variant[property as keyof Variant]])),
  );
  await tx
    .insert(variants)
    .select(sql`select ${columnNames} from json_populate_recordset(null::variants, ${JSON.stringify(rows)}::json)`)
    .onConflictDoUpdate({ target: variants.id, set: newFacts });
}

/** Deletes variants; their ads stay, without a variant. */
export async function deleteVariants(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(variants).where(inArray(variants.id, [...ids]));
}

export async function recordLoad(tx: Tx, load: typeof catalogueLoads.$inferInsert): Promise<void> {
  await tx.insert(catalogueLoads).values(load);
}

const readLastLoad = prepared<Record<string, never>, { version: string }>(
  'last-catalogue-load',
  sql`select version from catalogue_loads order by id desc limit 1`,
);

/** The version of the catalogue that was loaded last; undefined before the first load. */
export async function loadedVersion(db: Db): Promise<string | undefined> {
  const [last] = await readLastLoad(db, {});
  return last?.version;
}

const readNamed = prepared<{ id: string }, { make: string; model: string }>(
  'variant-named',
  sql`select make, model from variants where id = ${sql.placeholder('id')}`,
);

/** Make and model of a variant; undefined when its id is unknown. */
export async function findVariant(db: Db, id: string): Promise<{ make: string; model: string } | undefined> {
  const [found] = await readNamed(db, { id });
  return found;
}

const readTrims = prepared<Record<string, never>, { model: string; trim: string }>(
  'trims',
  sql`select distinct model, trim from variants where trim <> '' order by model, trim`,
);

/** Every trim of each model. */
export const allTrims = (db: Db): Promise<{ model: string; trim: string }[]> => readTrims(db, {});

const readNames = prepared<Record<string, never>, { make: string; name: string }>(
  'variant-names',
  sql`select distinct make, name from variants order by make, name`,
);

/** The names of all variants ('1.0 TSI Comfortline DSG'), each once a make. */
export const allVariantNames = (db: Db): Promise<{ make: string; name: string }[]> => readNames(db, {});
