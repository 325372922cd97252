import { isShort } from '../spelling';
import type { Meant, Term } from '../understand';
import { Dictionary } from './dictionary';
import { List, Lists } from './lists';

/** Which rows have which words: asking for a word costs as much as it has rows. */
export class Texts {
  private readonly words = new Dictionary<string>((word) => word);
  private readonly rowsOf: List[] = [];
  private readonly wordsOf = new Lists();

  /** Notes the text of a row, words between blanks, in place of what it had. */
  put(row: number, text: string): void {
    this.set(
      row,
      [...new Set(text.split(' '))].map((word) => this.words.codeOf(word)),
    );
  }

  /** Forgets a row; the last one gets its number. */
  remove(row: number, last: number): void {
    const moved = this.wordsOf.at(last).slice();
    this.set(last, []);
    if (row !== last) this.set(row, moved);
  }

  /** For each row 1 if its text has what every term asks for: all words of one of its alternatives. At least one term. */
  having(terms: readonly Term[], size: number): Uint8Array {
    return terms.map((term) => this.withOneOf(term, size)).reduce(narrowed);
  }

  private withOneOf(term: Term, size: number): Uint8Array {
    const withAll = term.map((words) => words.map((word) => this.withWord(word, size)).reduce(narrowed));
    // What is like no word at all has no alternatives, and no row has it.
    const [first = new Uint8Array(size), ...others] = withAll;
    return others.reduce(widened, first);
  }

  private withWord({ typed, words }: Meant, size: number): Uint8Array {
    const listed = new Set(words);
    const isMeant = (word: string) =>
      words ? listed.has(word) : isShort(typed) ? word.startsWith(typed) : word.includes(typed);
    const rows = new Uint8Array(size);
    for (const [code, word] of this.words.entries.entries()) {
      if (isMeant(word)) mark(rows, (this.rowsOf[code] as List).all);
    }
    return rows;
  }

  private set(row: number, codes: ArrayLike<number>): void {
    for (const code of this.wordsOf.at(row)) this.rowsOf[code]?.takeOut(row);
    this.wordsOf.set(row, codes);
    for (const code of Array.from(codes)) {
      this.rowsOf[code] ??= new List();
      this.rowsOf[code].push(row);
    }
  }
}

function mark(rows: Uint8Array, places: Int32Array): void {
  for (let at = 0; at < places.length; at++) rows[places[at] as number] = 1;
}

/** Leaves of the first only what is in the other too. */
function narrowed(rows: Uint8Array, other: Uint8Array): Uint8Array {
  for (let row = 0; row < rows.length; row++) (rows[row] as number) &= other[row] as number;
  return rows;
}

/** Adds to the first what is in the other. */
function widened(rows: Uint8Array, other: Uint8Array): Uint8Array {
  for (let row = 0; row < rows.length; row++) (rows[row] as number) |= other[row] as number;
  return rows;
}
