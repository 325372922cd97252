import type { Suggestion } from '@roadworthy/contract/api/suggestions';
import { MAX_SUGGESTIONS } from '@roadworthy/contract/limits';
import { spellingDistance, wordsOf } from '../../platform/text/spelling';
import { aliases } from './aliases';
import { splitIntoPhrases } from './phrases';
import type { Entry } from './suggestion-entries';

const partsOf = (name: string): string[] => name.split(/[\s,-]+/).filter(Boolean);

/** How well an entry matches a text without mistakes: 0 best, null for no match. */
function matchRank(words: readonly string[], { names }: Entry): number | null {
  const text = words.join(' ');
  const [own = '', ...others] = names;
  if (own.startsWith(text)) return 0;
  if (others.some((name) => name.startsWith(text))) return 1;
  const matchesStarts = (name: string) =>
    words.every((word) => [name, ...partsOf(name)].some((part) => part.startsWith(word)));
  return names.some(matchesStarts) ? 2 : null;
}

/** Sum of the edit distances between words and the beginnings of a name's words; null when one exceeds the tolerance. */
function distanceToName(words: readonly string[], name: string): number | null {
  const parts = partsOf(name);
  let sum = 0;
  for (const word of words) {
    const distances = parts
      .flatMap((part) => [spellingDistance(word, part), spellingDistance(word, part.slice(0, word.length))])
      .filter((distance) => distance !== null);
    if (distances.length === 0) return null;
    sum += Math.min(...distances);
  }
  return sum;
}

/** Edit distance between the typed words and the nearest name of an entry; null when it exceeds the tolerance. */
function approximateRank(words: readonly string[], { names }: Entry): number | null {
  const distances = names.map((name) => distanceToName(words, name)).filter((distance) => distance !== null);
  return distances.length > 0 ? Math.min(...distances) : null;
}

function topSuggestions(entries: readonly Entry[], rank: (entry: Entry) => number | null): Suggestion[] {
  const ranked = entries.flatMap((entry) => {
    const entryRank = rank(entry);
    return entryRank === null ? [] : [{ entry, entryRank }];
  });
  ranked.sort(
    (a, b) => a.entryRank - b.entryRank || b.entry.count - a.entry.count || (a.entry.label < b.entry.label ? -1 : 1),
  );
  return ranked.slice(0, MAX_SUGGESTIONS).map(({ entry: { names: _, ...suggestion } }) => suggestion);
}

/**
 * Suggestions for a text typed so far: entries that begin with it, then entries with words that do, aliases included,
 * each by number of ads. Misspellings are corrected only when nothing matches.
 */
export function suggest(entries: readonly Entry[], text: string): Suggestion[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const expanded = splitIntoPhrases(typed, (phrase) => aliases.get(phrase)).flatMap(
    ({ words, meaning }) => meaning?.split(' ') ?? words,
  );
  const lowest = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b));
  const exact = topSuggestions(entries, (entry) => lowest(matchRank(typed, entry), matchRank(expanded, entry)));
  return exact.length > 0
    ? exact
    : topSuggestions(entries, (entry) => lowest(approximateRank(typed, entry), approximateRank(expanded, entry)));
}
