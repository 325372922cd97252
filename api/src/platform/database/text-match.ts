import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Escapes `%` and `_`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const MAX_WORDS = 8;

/** A pattern for each word of a search, at most eight, for `ilike`. */
export const likePatterns = (search = ''): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => `%${escapeLike(word)}%`);

/** Whether a column equals a name, ignoring case and accents. @param foldedName as `foldText` returns it */
export const isNamed = (column: SQLWrapper, foldedName: unknown): SQL => sql`translate(lower(${column}),
  'áàâäãéèêëíìîïóòôöõúùûüçñÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÇÑ', 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn') = ${foldedName}`;
