import type { SentenceSearch } from '@roadworthy/contract/api/sentences';
import { getCurrentYear } from '@roadworthy/contract/dates';
import { parseSearch, type Search, toQuery, toSearchPayload } from '@roadworthy/contract/search';
import type { Db } from '../../../platform/database/database';
import { type AdFilter, parseAdSearch } from '../ad-filter';
import { findPhrases } from './find-phrases';
import { interpret } from './interpret';
import { loosen } from './loosen';
import { addToSearch, toSearch } from './to-search';
import { vocabularyOf } from './vocabulary';

/** What a sentence, added to a search by its query, means (SEARCH-42), and the nearest search with ads when it has none (SEARCH-44). */
export async function searchSentence(
  db: Db,
  { text, query }: { text: string; query: string },
  count: (filter: AdFilter) => Promise<number>,
): Promise<SentenceSearch> {
  const vocabulary = await vocabularyOf(db);
  const { filters, ignored } = interpret(findPhrases(text, vocabulary), vocabulary, getCurrentYear());
  const search = addToSearch(parseSearch(new URLSearchParams(query)), toSearch(filters));
  const countSearch = async (one: Search) => count((await parseAdSearch(db, toSearchPayload(one))).filter);
  const found = await countSearch(search);
  const loosened = found > 0 ? undefined : await loosen(search, countSearch);
  return {
    ...{ query: toQuery(search), count: found, ignored },
    loosened: loosened ? { query: toQuery(loosened.search), count: loosened.count } : null,
  };
}
