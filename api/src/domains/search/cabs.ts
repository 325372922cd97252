import type { cabs } from '@roadworthy/contract/api/variants';
import type { IndexedAd } from '../../read-models/indexed-ads';

type Cab = (typeof cabs)[number];

/** How sellers write the cabs of bakkies. */
export const phrasesOfCab: Readonly<Record<Cab, readonly string[]>> = {
  double: ['double cab', 'double-cab', 'd/cab', 'd/c', 'dcab', 'crew cab', 'crew-cab', 'dubbelkajuit'],
  single: ['single cab', 'single-cab', 's/cab', 's/c', 'scab', 'enkelkajuit'],
  extended: [
    ...['extended cab', 'extended-cab', 'e/cab', 'extra cab', 'xtra cab', 'club cab', 'king cab', 'super cab'],
    ...['super-cab', 'supercab'],
  ],
};

/** The body type that has cabs; searched when no ad has the requested cab. */
export const cabBodyType = 'bakkie';

/** From a phrase to the cab that it means. */
export const cabOfPhrase: ReadonlyMap<string, Cab> = new Map(
  Object.entries(phrasesOfCab).flatMap(([cab, phrases]) => phrases.map((phrase) => [phrase, cab as Cab] as const)),
);

/** The word for a cab in an indexed text; no seller writes it. */
export const wordOfCab = (cab: string): string => `cab:${cab}`;

const anyPhrase = new RegExp(`(?<![a-z0-9])(?:${[...cabOfPhrase.keys()].join('|')})(?![a-z0-9])`, 'g');

/**
 * The words of an ad's cab: of its variant, or else of each phrase in its text. Only whole phrases count, because a 'Super
 * Carry single cab' has both words of 'super cab'.
 */
export function cabWords({ cab, text }: Pick<IndexedAd, 'cab' | 'text'>): string[] {
  if (cab !== null) return [wordOfCab(cab)];
  return (text.match(anyPhrase) ?? []).flatMap((phrase) => cabOfPhrase.get(phrase) ?? []).map(wordOfCab);
}
