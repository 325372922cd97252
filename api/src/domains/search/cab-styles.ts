/** How sellers write the cabs of bakkies; phrases on one line are synonyms. */
const styles: readonly (readonly string[])[] = [
  ['double cab', 'double-cab', 'd/cab', 'd/c', 'dcab', 'crew cab', 'dubbelkajuit'],
  ['single cab', 'single-cab', 's/cab', 's/c', 'scab', 'enkelkajuit'],
  ['extended cab', 'extended-cab', 'e/cab', 'extra cab', 'xtra cab', 'club cab', 'king cab', 'super cab', 'supercab'],
];

/** The body type that has cabs; searched when no ad names the requested cab. */
export const cabBodyType = 'bakkie';

/** From a phrase for a cab to all phrases that mean the same. */
export const cabStyles: ReadonlyMap<string, readonly string[]> = new Map(
  styles.flatMap((phrases) => phrases.map((phrase) => [phrase, phrases] as const)),
);
