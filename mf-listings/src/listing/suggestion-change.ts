import type { Suggestion } from '@roadworthy/contract/api/suggestions';
import { parseSearch, type Search } from '@roadworthy/contract/search';

/**
 * Converts a suggestion to a change of the search: it replaces the filters of its kind and the text; all other filters
 * stay.
 */
export function toSearchChange({ kind, query }: Suggestion): Partial<Search> {
  const { brands, models, types, provinces, cities } = parseSearch(new URLSearchParams(query));
  if (kind === 'bodytype') return { types, text: '' };
  return kind === 'place'
    ? { provinces, cities, near: '', within: 'all', text: '' }
    : { brands, models, trims: [], text: '' };
}
