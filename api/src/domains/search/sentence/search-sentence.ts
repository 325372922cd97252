import type { SentenceSearch } from '@roadworthy/contract/api/sentences';
import { getCurrentYear } from '@roadworthy/contract/dates';
import { DEFAULT_SEARCH, parseSearch, type Search, toQuery, toSearchPayload } from '@roadworthy/contract/search';
import type { Db } from '../../../platform/database/database';
import { parseAdSearch } from '../ad-filter';
import type { AdIndex, WeighedCriterion } from '../ad-index';
import type { WordFinder } from '../word-finder';
import { findPhrases } from './find-phrases';
import { interpret } from './interpret';
import { loosen, type Step } from './loosen';
import { addToSearch } from './to-search';
import { vocabularyOf } from './vocabulary';

/** The criterion of a step. Parents decide what a child narrows, but are criteria of their own. */
export async function parseStep(db: Db, ads: WordFinder, { criterion, facet, loss }: Step): Promise<WeighedCriterion> {
  const { filter } = await parseAdSearch(db, toSearchPayload({ ...DEFAULT_SEARCH, ...criterion }), ads);
  if (!facet) return { filter, loss };
  const [names, excludedNames] = [{ [facet]: filter.names[facet] }, { [facet]: filter.excludedNames?.[facet] }];
  return { filter: { ...filter, names, excludedNames }, loss };
}

/** What a sentence, added to a search by its query, means (SEARCH-42), and the nearest search with ads when it has none (SEARCH-44). */
export async function searchSentence(
  db: Db,
  { text, query }: { text: string; query: string },
  index: Pick<AdIndex, 'count' | 'findWords' | 'leastMissed'>,
): Promise<SentenceSearch> {
  const vocabulary = await vocabularyOf(db);
  const { filters, ignored } = interpret(findPhrases(text, vocabulary), vocabulary, getCurrentYear());
  const search = addToSearch(parseSearch(new URLSearchParams(query)), filters);
  const count = async (one: Search) => index.count((await parseAdSearch(db, toSearchPayload(one), index)).filter);
  const leastMissed = async (steps: readonly Step[], limit: number) =>
    index.leastMissed(await Promise.all(steps.map((step) => parseStep(db, index, step))), limit);
  const found = await count(search);
  const loosened = found > 0 ? undefined : await loosen(search, { count, leastMissed });
  return {
    ...{ query: toQuery(search), count: found, ignored },
    loosened: loosened ? { query: toQuery(loosened.search), count: loosened.count } : null,
  };
}
