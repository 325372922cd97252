import { type SQL, sql } from 'drizzle-orm';

/** A timestamp as ISO 8601 in UTC, regardless of the connection's time zone. */
export const iso = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A picture as in API responses, from a row of `pictures` under the given name; null for no row. */
export const pictureJson = (picture: SQL): SQL => sql`case when ${picture}.id is null then null else json_build_object(
  'url', '/media/' || ${picture}.id || '/1280.webp', 'width', ${picture}.width, 'height', ${picture}.height,
  'placeholder', ${picture}.placeholder) end`;

/** Parses an id; null for any other text, so that no cast in SQL can fail. */
export const idOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Ids as the text of a Postgres array, for a statement's values. */
export const idArrayText = (ids: readonly number[]): string => `{${ids.join(',')}}`;

/** Ids as a Postgres array. */
export const idArray = (ids: readonly number[]): SQL => sql`${idArrayText(ids)}::bigint[]`;

/** Texts as a Postgres array. */
export const textArray = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
