/** Codes for values in order of first occurrence: numbers are cheap to compare and count. */
export class Dictionary<Entry> {
  readonly entries: Entry[] = [];
  private readonly codes = new Map<string, number>();
  private order: readonly number[] = [];

  constructor(private readonly keyOf: (entry: Entry) => string) {}

  /** The code of an entry, assigned on first use. */
  codeOf(entry: Entry): number {
    const key = this.keyOf(entry);
    const known = this.codes.get(key);
    if (known !== undefined) return known;
    this.codes.set(key, this.entries.length);
    return this.entries.push(entry) - 1;
  }

  /** All codes sorted by key in code unit order, which is the same on every machine. */
  get inOrder(): readonly number[] {
    if (this.order.length < this.entries.length)
      this.order = [...this.codes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, code]) => code);
    return this.order;
  }
}
