import type { Random } from '../../seed/random';

/** Words that a copier puts in place of others. */
const OTHER_WORDS = ['really', 'lovely', 'clean', 'solid', 'neat', 'original', 'tidy', 'great', 'super', 'honest'];
const INTRO = 'Hi all. Urgent sale because we are moving overseas at the end of the month, so I am open to offers.';
const LOOK_ALIKES: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р' };

/** How hard a fraudster tries: the share of words that are replaced. */
export type Effort = { replaced: number };

type Alteration = (random: Random, words: string[], effort: Effort) => string[];

const replaceWords: Alteration = (random, words, { replaced }) =>
  words.map((word) => (random.chance(replaced) ? random.pick(OTHER_WORDS) : word));

/** Sentences in another order, with one left out. */
const reorder: Alteration = (random, words) => {
  const sentences = words.join(' ').split(/(?<=[.!?])\s+/);
  return random
    .shuffle(sentences.length > 3 ? sentences.slice(1) : sentences)
    .join(' ')
    .split(' ');
};

const addIntro: Alteration = (_random, words) => [...INTRO.split(' '), ...words];

/** Cyrillic letters that look the same. */
const disguise: Alteration = (_random, words) =>
  words.map((word) => word.replace(/[aeocp]/g, (letter) => LOOK_ALIKES[letter] ?? letter));

const shout: Alteration = (_random, words) => words.map((word) => word.toUpperCase());

const alterations: readonly Alteration[] = [
  (_random, words) => words,
  replaceWords,
  reorder,
  addIntro,
  disguise,
  shout,
  (random, words, effort) => addIntro(random, replaceWords(random, words, effort), effort),
  (random, words, effort) => reorder(random, replaceWords(random, words, effort), effort),
];

/** A copied description, altered in one of eight ways by its number. */
export function alterText(random: Random, html: string, number: number, effort: Effort): string {
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  return `<p>${(alterations[number % alterations.length] as Alteration)(random, words, effort).join(' ')}</p>`;
}
