import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Escapes `%` and `_`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern for each distinct word of a search, for `ilike`. */
export const likePatterns = (search = ''): string[] =>
  [...new Set(search.split(/\s+/).filter(Boolean))].map((word) => `%${escapeLike(word)}%`);

/** Whether a column equals a name, ignoring case and accents. @param foldedName as `foldText` returns it */
export const isNamed = (column: SQLWrapper, foldedName: unknown): SQL => sql`translate(lower(${column}),
  'áàâäãéèêëíìîïóòôöõúùûüçñÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÇÑ', 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn') = ${foldedName}`;
