/** Milliseconds after which a failure is tried again. */
const restsFor = 60_000;

/**
 * Keeps the latest good answer of a slow or failing service: an old one is given at once while a new one is fetched, by
 * one call at a time. Only who asks before there was any answer waits, and gets `nothing` when it fails.
 */
export class Shelf<Content> {
  private content: Content | undefined;
  private nextTry = 0;
  private fetching: Promise<void> | undefined;

  constructor(
    private readonly fetchContent: () => Promise<Content>,
    private readonly nothing: Content,
    private readonly report: (problem: unknown) => void,
    /** Milliseconds for which what was fetched is good. */
    private readonly goodFor: number,
    private readonly now: () => number = Date.now,
  ) {}

  async take(): Promise<Content> {
    if (this.now() >= this.nextTry) this.fetching ??= this.renew();
    if (this.content === undefined) await this.fetching;
    return this.content ?? this.nothing;
  }

  private async renew(): Promise<void> {
    try {
      this.content = await this.fetchContent();
      this.nextTry = this.now() + this.goodFor;
    } catch (problem) {
      this.report(problem);
      this.nextTry = this.now() + restsFor;
    } finally {
      this.fetching = undefined;
    }
  }
}
