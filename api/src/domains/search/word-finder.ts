/** A word of ads, or a part of one: the beginning if it is short. */
export type Occurrence = 'whole' | 'part';
/** Knows the words of ads. */
export interface WordFinder {
  /** How ads have each of these words; those that no ad has are absent. */
  findWords(words: readonly string[]): Promise<ReadonlyMap<string, Occurrence>>;
}
