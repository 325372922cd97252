import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Every word in the text of an ad, for prefix matches and spelling correction; a trigger adds them with the ad. The
 * vocabulary stays small, so a trigram index on it is cheap; ads are found by whole words.
 */
export const adWords = pgTable('ad_words', { word: text('word').primaryKey() }, (table) => [
  index('ad_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
]);
