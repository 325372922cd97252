import { adFeatures } from '@roadworthy/contract/options';
import { featureWords } from '../feature-words';
import { GrowableArray } from './typed-arrays';

const FEATURE_COUNT = adFeatures.length;
const indexOfWord = new Map(featureWords.map((word, index) => [word, index]));

/** The number of bits of a 32-bit integer that are set. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * The features of each row as bits: one word has one feature of 32 rows, and the words of the same rows are adjacent, so
 * that counting all features of a million rows takes about as long as one other facet.
 */
export class FeatureRows {
  /** Rows by feature, in the order of `adFeatures`. */
  readonly counts = new Int32Array(FEATURE_COUNT);
  private readonly words = new GrowableArray((length) => new Int32Array(length));

  /** Replaces the features of a row: words separated by blanks. */
  put(row: number, features: string): void {
    this.clear(row);
    for (const word of features.split(' ')) {
      const feature = indexOfWord.get(word);
      if (feature !== undefined) this.set(row, feature, true);
    }
  }

  /** Removes a row; the last row moves to its number. */
  remove(row: number, last: number): void {
    this.clear(row);
    if (row === last) return;
    for (let feature = 0; feature < FEATURE_COUNT; feature++) if (this.has(last, feature)) this.set(row, feature, true);
    this.clear(last);
  }

  /** For 32 rows from a multiple of 32, the bits of those with all features. */
  rowsWithAll(firstRow: number, features: readonly number[]): number {
    let rows = -1;
    for (const feature of features) rows &= this.words.at((firstRow >>> 5) * FEATURE_COUNT + feature);
    return rows;
  }

  /** As `rowsWithAll`, the bits of those with at least one of the features. */
  rowsWithAny(firstRow: number, features: readonly number[]): number {
    let rows = 0;
    for (const feature of features) rows |= this.words.at((firstRow >>> 5) * FEATURE_COUNT + feature);
    return rows;
  }

  /** Counts each feature among some rows, which ascend. */
  countAmong(rows: Int32Array): Int32Array {
    const counts = new Int32Array(FEATURE_COUNT);
    for (let index = 0; index < rows.length; ) {
      const block = (rows[index] as number) >>> 5;
      let bits = 0;
      for (; index < rows.length && (rows[index] as number) >>> 5 === block; index++)
        bits |= 1 << ((rows[index] as number) & 31);
      this.addBlock(counts, block, bits);
    }
    return counts;
  }

  /** Adds the features of some of 32 adjacent rows. */
  private addBlock(counts: Int32Array, block: number, rows: number): void {
    const { values } = this.words;
    const start = block * FEATURE_COUNT;
    for (let feature = 0; feature < FEATURE_COUNT; feature++)
      (counts[feature] as number) += countBits(rows & (values[start + feature] as number));
  }

  private wordOf(row: number, feature: number): number {
    return (row >>> 5) * FEATURE_COUNT + feature;
  }

  private has(row: number, feature: number): boolean {
    return ((this.words.at(this.wordOf(row, feature)) >>> (row & 31)) & 1) === 1;
  }

  private set(row: number, feature: number, isSet: boolean): void {
    const [index, bit] = [this.wordOf(row, feature), 1 << (row & 31)];
    const word = this.words.at(index);
    this.words.set(index, isSet ? word | bit : word & ~bit);
    (this.counts[feature] as number) += isSet ? 1 : -1;
  }

  private clear(row: number): void {
    for (let feature = 0; feature < FEATURE_COUNT; feature++) if (this.has(row, feature)) this.set(row, feature, false);
  }
}
