/** The results of the calls of one kind. */
export type Count = {
  calls: number;
  /** Calls that were retried with a proof of work. */
  proofs: number;
  /** Calls that were rejected, also with a proof. */
  refused: number;
  /** Calls that the per-address limits of commit ae0d435 reject: without abusers, and with them. */
  refusedBefore: number;
  refusedBeforeWithAbuse: number;
};

/** Counts by kind of call. */
export class Tally {
  readonly kinds = new Map<string, Count>();
  /** Responses with an unexpected status other than 429. */
  readonly unexpected: string[] = [];

  of(kind: string): Count {
    const existing = this.kinds.get(kind);
    if (existing) return existing;
    const count = { calls: 0, proofs: 0, refused: 0, refusedBefore: 0, refusedBeforeWithAbuse: 0 };
    this.kinds.set(kind, count);
    return count;
  }

  sum(field: keyof Count): number {
    return [...this.kinds.values()].reduce((sum, count) => sum + count[field], 0);
  }
}
