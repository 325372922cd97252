import { isShort } from '../../../platform/text/spelling';
import type { ExpandedTerm, Term } from '../search-text';
import type { Occurrence } from '../word-finder';
import { PostingLists } from './posting-lists';
import { WordTable } from './word-table';

/** Whether a word contains a typed one, or begins with it if it is short. */
const containing = (typed: string) => (word: string) =>
  isShort(typed) ? word.startsWith(typed) : word.includes(typed);

/** An inverted index: the cost of a word is proportional to the rows that contain it. */
export class TextIndex {
  private readonly words = new WordTable();
  private readonly wordsOf = new PostingLists();

  /** Number of distinct words. */
  get wordCount(): number {
    return this.words.size;
  }

  /** Replaces the text of a row, words separated by blanks. */
  put(row: number, text: string): void {
    this.replace(row, new Set(text.split(' ').map((word) => this.words.codeOf(word))));
  }

  /** Removes a row; the last row moves to its number. */
  remove(row: number, last: number): void {
    if (row !== last) this.replace(row, new Set(this.wordsOf.at(last)));
    this.replace(last, new Set());
  }

  /** For each row 1 if it matches every term: all words of one of the alternatives. */
  having(terms: readonly Term[], size: number): Uint8Array {
    const rows = new Uint8Array(size).fill(1);
    for (const term of terms) {
      if (!rows.includes(1)) break;
      intersect(rows, this.withOneOf(term, size));
    }
    return rows;
  }

  /** How the rows have a word; undefined when none has it. */
  occurrenceOf(typed: string): Occurrence | undefined {
    if (this.words.has(typed)) return 'whole';
    return this.words.some(containing(typed)) ? 'part' : undefined;
  }

  private withOneOf(term: Term, size: number): Uint8Array {
    const withAll = term.map((words) => words.map((word) => this.withWord(word, size)).reduce(intersect));
    // A word that resembles no known one has no alternatives and matches no row.
    const [first = new Uint8Array(size), ...others] = withAll;
    return others.reduce(union, first);
  }

  private withWord({ typed, words }: ExpandedTerm, size: number): Uint8Array {
    const listed = new Set(words);
    const matches = words ? (word: string) => listed.has(word) : containing(typed);
    const rows = new Uint8Array(size);
    this.words.forEach(matches, (matchingRows) => setFlags(rows, matchingRows));
    return rows;
  }

  /** Words that stay are left alone: one may have most of the rows, and removing a row scans them. */
  private replace(row: number, codes: ReadonlySet<number>): void {
    const former = new Set(this.wordsOf.at(row));
    for (const code of codes) if (!former.has(code)) this.words.add(code, row);
    for (const code of former) if (!codes.has(code)) this.words.remove(code, row);
    this.wordsOf.set(row, [...codes]);
  }
}

function setFlags(rows: Uint8Array, matchingRows: Int32Array): void {
  for (let index = 0; index < matchingRows.length; index++) rows[matchingRows[index] as number] = 1;
}

/** Removes from the first set what is not in the other. */
function intersect(rows: Uint8Array, other: Uint8Array): Uint8Array {
  for (let row = 0; row < rows.length; row++) (rows[row] as number) &= other[row] as number;
  return rows;
}

/** Adds the other set to the first. */
function union(rows: Uint8Array, other: Uint8Array): Uint8Array {
  for (let row = 0; row < rows.length; row++) (rows[row] as number) |= other[row] as number;
  return rows;
}
