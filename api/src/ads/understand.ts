import type { Sql } from '../database/database';
import { townsCalled } from '../reference/queries';
import { aliases } from './aliases';
import { cut, phrasesIn } from './phrases';
import { nearness, wordsOf } from './spelling';
import { mostWords, roughlyLike, wordsLike } from './words-queries';

/** One typed word as the words of ads that it stands for; `words` is null where they are too many to list. */
export type Meant = { typed: string; words: readonly string[] | null };
/** One thing that an ad must have: all of the words of one of the alternatives. */
export type Term = readonly (readonly Meant[])[];

/** The words of ads nearest to one that stands in no ad: those with the fewest mistakes between them. */
async function guess(database: Sql, typed: string): Promise<Term> {
  const near = (await roughlyLike(database, typed)).flatMap(({ word, meaning }) => {
    const distance = nearness(typed, word);
    return distance === null ? [] : [{ meaning, distance }];
  });
  const fewest = Math.min(...near.map(({ distance }) => distance));
  const meanings = new Set(near.filter(({ distance }) => distance === fewest).map(({ meaning }) => meaning));
  for (const [name, meaning] of aliases) if (nearness(typed, name) === fewest) meanings.add(meaning);
  return [...meanings].map((meaning) => meaning.split(' ').map((word) => ({ typed: word, words: [word] })));
}

/**
 * What a search text asks for (specification section 7 'search', issue 4.2). Every word must occur in an ad's text,
 * whole or as a part of a word. Another name ('vw', 'port elizabeth') stands for what it means, or for itself as whole
 * words. A word that occurs in no ad at all is taken as mistyped and stands for the words nearest to it; one that is
 * right is never blurred, so that 'polo' finds no Solo. What is near nothing finds nothing.
 */
export async function understand(database: Sql, text = ''): Promise<Term[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const towns = await townsCalled(database, phrasesIn(words));
  const phrases = cut(words, new Map([...aliases, ...towns]));
  const asked = phrases.flatMap(({ words, meaning }) => meaning?.split(' ') ?? words);
  const like = await wordsLike(database, [...new Set(asked)]);
  const meant = (typed: string): Meant => {
    const found = like.get(typed) ?? [];
    return { typed, words: found.length > mostWords ? null : found };
  };
  return Promise.all(
    phrases.map(async ({ words, meaning }): Promise<Term> => {
      if (meaning) return [meaning.split(' ').map(meant), words.map((typed) => ({ typed, words: [typed] }))];
      const [typed = ''] = words;
      return like.get(typed)?.length === 0 ? guess(database, typed) : [[meant(typed)]];
    }),
  );
}
