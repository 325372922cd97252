import { List } from './posting-lists';

/**
 * The distinct words of all rows, each with a code and the rows that contain it. A word of no row is removed and its
 * code reused, so memory follows the active ads.
 */
export class WordTable {
  /** By code; undefined for free codes. */
  readonly #entries: ({ word: string; rows: List } | undefined)[] = [];
  readonly #codes = new Map<string, number>();
  readonly #freeCodes: number[] = [];

  get size(): number {
    return this.#codes.size;
  }

  /** The code of a word; a new one has no rows yet. */
  codeOf(word: string): number {
    return this.#codes.get(word) ?? this.#create(word);
  }

  /** Adds a row to a word. */
  add(code: number, row: number): void {
    this.#entries[code]?.rows.push(row);
  }

  /** Removes a row from a word. */
  remove(code: number, row: number): void {
    const entry = this.#entries[code];
    if (!entry) return;
    entry.rows.remove(row);
    if (entry.rows.all.length > 0) return;
    this.#entries[code] = undefined;
    this.#codes.delete(entry.word);
    this.#freeCodes.push(code);
  }

  has(word: string): boolean {
    return this.#codes.has(word);
  }

  /** Whether a word matches. */
  some(matches: (word: string) => boolean): boolean {
    return this.#entries.some((entry) => entry && matches(entry.word));
  }

  /** Visits the rows of each word that matches. */
  forEach(matches: (word: string) => boolean, visit: (rows: Int32Array) => void): void {
    for (const entry of this.#entries) if (entry && matches(entry.word)) visit(entry.rows.all);
  }

  #create(word: string): number {
    const code = this.#freeCodes.pop() ?? this.#entries.length;
    this.#codes.set(word, code);
    this.#entries[code] = { word, rows: new List() };
    return code;
  }
}
