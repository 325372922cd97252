import { type Concept, LEXICON } from './lexicon';

type Phrase = { concept: Concept; words: readonly string[] };
/** A concept in a sentence, by the position of its first and last word. */
export type Hit = { concept: Concept; from: number; to: number };

/** Words that `_` matches at most. */
const MAX_GAP = 3;

/** Phrases by their first word, and those that begin with a prefix (`word*`). */
const phrases = new Map<string, Phrase[]>();
const prefixed: Phrase[] = [];
for (const [concept, texts] of Object.entries(LEXICON) as [Concept, string][]) {
  for (const text of texts.split(',')) {
    const words = text.trim().split(' ');
    const [first = ''] = words;
    if (first.endsWith('*')) prefixed.push({ concept, words });
    else phrases.set(first, [...(phrases.get(first) ?? []), { concept, words }]);
  }
}

const isWord = (word: string | undefined, pattern: string): boolean =>
  word !== undefined && (pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern);

/** The position after a phrase that begins at `at`; null when it does not. */
function matchEnd(sentence: readonly string[], at: number, words: readonly string[], index = 0): number | null {
  const pattern = words[index];
  if (pattern === undefined) return at;
  if (pattern !== '_') return isWord(sentence[at], pattern) ? matchEnd(sentence, at + 1, words, index + 1) : null;
  for (let gap = 0; gap <= MAX_GAP; gap++) {
    const end = matchEnd(sentence, at + gap, words, index + 1);
    if (end !== null) return end;
  }
  return null;
}

/** The concepts of a sentence, in order. */
export function findConcepts(words: readonly string[]): Hit[] {
  const hits: Hit[] = [];
  words.forEach((word, from) => {
    for (const { concept, words: pattern } of [...(phrases.get(word) ?? []), ...prefixed]) {
      const end = matchEnd(words, from, pattern);
      if (end !== null) hits.push({ concept, from, to: end - 1 });
    }
  });
  return hits;
}
