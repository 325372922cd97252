/** Numbers for texts, given in the order in which they come: comparing and counting numbers costs next to nothing. */
export class Dictionary<Entry> {
  readonly entries: Entry[] = [];
  private readonly codes = new Map<string, number>();

  constructor(private readonly keyOf: (entry: Entry) => string) {}

  /** The number of an entry, a new one for a new entry. */
  codeOf(entry: Entry): number {
    const key = this.keyOf(entry);
    const known = this.codes.get(key);
    if (known !== undefined) return known;
    this.codes.set(key, this.entries.length);
    return this.entries.push(entry) - 1;
  }

  /** For each number whether its entry passes: 1 or 0. */
  passing(test: (entry: Entry) => boolean): Uint8Array {
    return Uint8Array.from(this.entries, (entry) => (test(entry) ? 1 : 0));
  }
}
