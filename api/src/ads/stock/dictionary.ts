/** Numbers for texts, given in the order in which they come: comparing and counting numbers costs next to nothing. */
export class Dictionary<Entry> {
  readonly entries: Entry[] = [];
  private readonly codes = new Map<string, number>();
  private order: readonly number[] = [];

  constructor(private readonly keyOf: (entry: Entry) => string) {}

  /** The number of an entry, a new one for a new entry. */
  codeOf(entry: Entry): number {
    const key = this.keyOf(entry);
    const known = this.codes.get(key);
    if (known !== undefined) return known;
    this.codes.set(key, this.entries.length);
    return this.entries.push(entry) - 1;
  }

  /** The numbers of all entries by their keys in plain code order, so that every machine answers alike. */
  get inOrder(): readonly number[] {
    if (this.order.length < this.entries.length)
      this.order = [...this.codes].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, code]) => code);
    return this.order;
  }
}
