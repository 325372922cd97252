import { isShort } from '../spelling';
import type { Meant, Term } from '../understand';
import { Dictionary } from './dictionary';

/** Takes a value out of a list in which it stands once; the last one fills the gap. */
function takeOut(list: number[], value: number): void {
  const last = list.pop();
  if (last !== undefined && last !== value) list[list.indexOf(value)] = last;
}

/** Which rows have which words: asking for a word costs as much as it has rows. */
export class Texts {
  private readonly words = new Dictionary<string>((word) => word);
  private readonly rowsOf: number[][] = [];
  private readonly wordsOf: number[][] = [];

  /** Notes the text of a row, words between blanks, in place of what it had. */
  put(row: number, text: string): void {
    this.takeOut(row);
    const codes = [...new Set(text.split(' '))].map((word) => this.words.codeOf(word));
    this.wordsOf[row] = codes;
    for (const code of codes) {
      this.rowsOf[code] ??= [];
      this.rowsOf[code].push(row);
    }
  }

  /** Forgets a row; the last one gets its number. */
  remove(row: number): void {
    this.takeOut(row);
    const last = this.wordsOf.length - 1;
    const moved = this.wordsOf[last] ?? [];
    if (row !== last) {
      this.takeOut(last);
      for (const code of moved) this.rowsOf[code]?.push(row);
      this.wordsOf[row] = moved;
    }
    this.wordsOf.pop();
  }

  /** For each row 1 if its text has what every term asks for: all words of one of its alternatives. */
  having(terms: readonly Term[], size: number): Uint8Array {
    const rows = new Uint8Array(size).fill(1);
    for (const term of terms) narrow(rows, this.withOneOf(term, size));
    return rows;
  }

  private withOneOf(term: Term, size: number): Uint8Array {
    const some = new Uint8Array(size);
    for (const alternative of term) {
      const [first, ...others] = alternative.map((meant) => this.withWord(meant, size));
      for (const other of others) if (first) narrow(first, other);
      for (let row = 0; row < size; row++) if (first?.[row]) some[row] = 1;
    }
    return some;
  }

  private withWord({ typed, words }: Meant, size: number): Uint8Array {
    const listed = new Set(words);
    const isMeant = (word: string) =>
      words ? listed.has(word) : isShort(typed) ? word.startsWith(typed) : word.includes(typed);
    const rows = new Uint8Array(size);
    for (const [code, word] of this.words.entries.entries()) {
      if (isMeant(word)) for (const row of this.rowsOf[code] ?? []) rows[row] = 1;
    }
    return rows;
  }

  private takeOut(row: number): void {
    for (const code of this.wordsOf[row] ?? []) takeOut(this.rowsOf[code] ?? [], row);
  }
}

/** Leaves of the first only what is in the other too. */
function narrow(rows: Uint8Array, other: Uint8Array): void {
  for (let row = 0; row < rows.length; row++) if (!other[row]) rows[row] = 0;
}
