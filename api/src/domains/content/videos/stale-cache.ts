const RETRY_DELAY_MS = 60_000;

/**
 * Stale-while-revalidate: returns the last good response immediately while a single call fetches a new one. Only
 * callers before the first response wait, and get the fallback when it fails.
 */
export class StaleWhileRevalidate<Content> {
  private content: Content | undefined;
  private nextTry = 0;
  private fetching: Promise<void> | undefined;

  constructor(
    private readonly fetchContent: () => Promise<Content>,
    private readonly fallback: Content,
    private readonly report: (problem: unknown) => void,
    /** How long fetched content is fresh, in milliseconds. */
    private readonly ttlMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  async get(): Promise<Content> {
    if (this.now() >= this.nextTry) this.fetching ??= this.refresh();
    if (this.content === undefined) await this.fetching;
    return this.content ?? this.fallback;
  }

  private async refresh(): Promise<void> {
    try {
      this.content = await this.fetchContent();
      this.nextTry = this.now() + this.ttlMs;
    } catch (problem) {
      this.report(problem);
      this.nextTry = this.now() + RETRY_DELAY_MS;
    } finally {
      this.fetching = undefined;
    }
  }
}
