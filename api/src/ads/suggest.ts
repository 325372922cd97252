import type { Suggestion } from '@roadworthy/contract/api/suggestions';
import { mostSuggestions } from '@roadworthy/contract/limits';
import { aliases } from './aliases';
import { cut } from './phrases';
import { nearness, wordsOf } from './spelling';
import type { Entry } from './suggestion-entries';

const partsOf = (name: string): string[] => name.split(/[\s,-]+/).filter(Boolean);

/** How well an entry answers a text without mistakes: 0 best, null not at all. */
function fit(words: readonly string[], { names }: Entry): number | null {
  const text = words.join(' ');
  const [own = '', ...others] = names;
  if (own.startsWith(text)) return 0;
  if (others.some((name) => name.startsWith(text))) return 1;
  const begins = (name: string) =>
    words.every((word) => [name, ...partsOf(name)].some((part) => part.startsWith(word)));
  return names.some(begins) ? 2 : null;
}

/** Mistakes between the typed words and the beginnings of an entry's words; null for too many. */
function roughFit(words: readonly string[], { names }: Entry): number | null {
  const distances = names.flatMap((name) => {
    const parts = partsOf(name);
    const each = words.map((word) => {
      const near = parts.flatMap((part) => [nearness(word, part), nearness(word, part.slice(0, word.length))]);
      return Math.min(...near.map((one) => one ?? Number.POSITIVE_INFINITY));
    });
    const sum = each.reduce((all, one) => all + one, 0);
    return Number.isFinite(sum) ? [sum] : [];
  });
  return distances.length > 0 ? Math.min(...distances) : null;
}

function best(entries: readonly Entry[], rank: (entry: Entry) => number | null): Suggestion[] {
  const ranked = entries.flatMap((entry) => {
    const place = rank(entry);
    return place === null ? [] : [{ entry, place }];
  });
  ranked.sort((a, b) => a.place - b.place || b.entry.count - a.entry.count || (a.entry.label < b.entry.label ? -1 : 1));
  return ranked.slice(0, mostSuggestions).map(({ entry: { names: _, ...suggestion } }) => suggestion);
}

/**
 * What a text begun in the search box may become (issue 4.2): what begins with it, then what has words that do, other
 * names included, each by its number of ads. Only when nothing does are mistakes forgiven, as in the search itself.
 */
export function suggest(entries: readonly Entry[], text: string): Suggestion[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const meant = cut(typed, aliases).flatMap(({ words, meaning }) => meaning?.split(' ') ?? words);
  const lowest = (one: number | null, other: number | null) =>
    one === null || other === null ? (one ?? other) : Math.min(one, other);
  const sure = best(entries, (entry) => lowest(fit(typed, entry), fit(meant, entry)));
  return sure.length > 0 ? sure : best(entries, (entry) => lowest(roughFit(typed, entry), roughFit(meant, entry)));
}
