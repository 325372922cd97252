import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The text of a timestamp, null where its column may be. */
type TextOf<Moment> = Moment extends { _: { notNull: false } } ? string | null : string;

/** A timestamp as ISO 8601 in UTC, regardless of the connection's time zone. */
export const iso = <Moment extends SQLWrapper>(moment: Moment): SQL<TextOf<Moment>> =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A timestamp as local time in South Africa. */
export const localTime = (moment: SQLWrapper): SQL => sql`(${moment} at time zone 'Africa/Johannesburg')`;

/** The day of a timestamp in South Africa: '2026-12-01'. */
export const localDay = <Moment extends SQLWrapper>(moment: Moment): SQL<TextOf<Moment>> =>
  sql`to_char(${localTime(moment)}, 'YYYY-MM-DD')`;

/** Parses an id; null for any other text, so that no cast in SQL can fail. */
export const idOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Ids as the text of a Postgres array, for a statement's values. */
export const idArrayText = (ids: readonly (number | null)[]): string => `{${ids.map((id) => id ?? 'null').join(',')}}`;

/** Ids as a Postgres array. */
export const idArray = (ids: readonly number[]): SQL => sql`${idArrayText(ids)}::bigint[]`;

/** Texts as a Postgres array. */
export const textArray = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
