import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { bus } from '@roadworthy/events';
import { openStore, type QueryStore } from '@roadworthy/query';
import { session$ } from '@roadworthy/session';
import { painted } from './painted';
import type { LoadResult } from './remote-loader';

/** A region of a page, and the page's address without a fragment. */
type Region = { area: string; expose: string; url: URL };

/** Loads a page by its own `load`. */
type LoadPage = () => Promise<LoadResult>;

const NOT_LOADED_AGAIN = 'What you see may be outdated: it could not be loaded again.';

/** A page that is not opened within this time after its link was pressed or pointed at is loaded again. */
const PREFETCH_LIFETIME_MS = 30_000;

/** The region of a page at an address, for the present user. */
const keyOf = (area: string, expose: string, { pathname, search }: URL): string =>
  `${session$.value?.user._id ?? 'guest'} ${area}/${expose} ${pathname}${search}`;

/** What pages return instead of data that could not be loaded. */
type Failure = { kind?: string; status?: number };

/** Failures, which have a status or are of kind 'failed', are requested again each time. */
function isComplete(result: LoadResult): boolean {
  if (result.kind !== 'ready') return false;
  const { kind, status } = (result.data ?? {}) as Failure;
  return kind !== 'failed' && status === undefined;
}

/** Whether another attempt may succeed: no response, an overloaded API or one that fails. */
function isRetryable(result: LoadResult): boolean {
  const { status } = result.kind === 'ready' ? ((result.data ?? {}) as Failure) : { status: undefined, ...result };
  return toDocumentStatus({ kind: 'failed', status }) === 503;
}

/**
 * Results of pages in the query cache, so that going back draws at once and loads again behind. Mutations remove them.
 * Loaded after hydration.
 */
export class PageCache {
  /** What the regions of the present address show, once it has loaded. One that is requested again there wants new data. */
  readonly #shown = new Map<string, LoadResult | undefined>();
  /** Pages that are loaded before they are opened. */
  readonly #prefetched = new Map<string, Promise<LoadResult | undefined>>();
  #address = '';
  /** While the page is drawn again with what was loaded behind: nothing is requested. */
  #isRedrawing = false;

  /** @param redraw runs the loaders of the page again */
  constructor(
    private readonly store: QueryStore,
    private readonly redraw: () => Promise<void>,
  ) {}

  /**
   * Loads the cache.
   * @param results of the page that is shown; stored for a visitor who is not signed in, because the server renders pages for those
   * @param url of that page
   */
  static async open(redraw: () => Promise<void>, results: readonly LoadResult[], url: URL): Promise<PageCache> {
    const isGuest = () => session$.value === null;
    const isOfGuest = isGuest();
    const pages = new PageCache(await openStore(), redraw);
    for (const result of results) pages.add({ ...result, url }, result, isOfGuest && isGuest());
    return pages;
  }

  /** Adds a region of the present address that was loaded without the cache. */
  add({ area, expose, url }: Region, result: LoadResult, isStored = true): void {
    this.#enter(url);
    const key = keyOf(area, expose, url);
    this.#shown.set(key, result);
    if (isStored && isComplete(result)) this.store.putPage(key, result);
  }

  #enter({ href }: URL): void {
    if (href === this.#address) return;
    this.#address = href;
    this.#shown.clear();
  }

  /** @param isUsable whether a stored result may still be shown */
  async load(
    { area, expose, url }: Region,
    loadPage: LoadPage,
    isUsable: (stored: LoadResult) => boolean,
  ): Promise<LoadResult> {
    this.#enter(url);
    const key = keyOf(area, expose, url);
    const toUsable = (page: LoadResult | undefined) => (page && isUsable(page) ? page : undefined);
    const stored = toUsable(this.store.getPage(key) as LoadResult | undefined);
    const isRepeated = this.#shown.has(key);
    const shown = this.#shown.get(key);
    // Failures are not stored.
    const drawn = stored ?? (shown && !isComplete(shown) ? shown : undefined);
    if (this.#isRedrawing && drawn) return drawn;
    this.#shown.set(key, shown ?? stored);
    if (isRepeated) return this.#loadAgain(key, loadPage, toUsable(shown));
    if (!stored) return this.#load(key, () => this.#takePrefetched(key, loadPage, isUsable));
    void this.#loadBehind(url, key, loadPage, stored);
    return stored;
  }

  /** Loads a page that its visitor will probably open; once, and not when it is stored. */
  prefetch({ area, expose, url }: Region, loadPage: LoadPage): void {
    const key = keyOf(area, expose, url);
    if (this.#prefetched.has(key) || this.store.getPage(key)) return;
    // Failures and redirects are met again when the page is opened.
    this.#prefetched.set(
      key,
      loadPage().catch(() => undefined),
    );
    setTimeout(() => this.#prefetched.delete(key), PREFETCH_LIFETIME_MS);
  }

  async #takePrefetched(
    key: string,
    loadPage: LoadPage,
    isUsable: (result: LoadResult) => boolean,
  ): Promise<LoadResult> {
    const prefetched = this.#prefetched.get(key);
    if (!prefetched) return loadPage();
    this.#prefetched.delete(key);
    const result = await prefetched;
    return result && isComplete(result) && isUsable(result) ? result : loadPage();
  }

  async #load(key: string, loadPage: LoadPage): Promise<LoadResult> {
    const result = await loadPage();
    if (isComplete(result)) this.store.putPage(key, result);
    if (this.#shown.has(key)) this.#shown.set(key, result);
    return result;
  }

  /** What is shown stays when it cannot be loaded again for now: visitors keep what they typed there. */
  async #loadAgain(key: string, loadPage: LoadPage, shown: LoadResult | undefined): Promise<LoadResult> {
    const result = await this.#load(key, loadPage);
    if (!shown || !isComplete(shown) || !isRetryable(result)) return result;
    this.#shown.set(key, shown);
    bus.emit('notice:shown', { type: 'error', message: NOT_LOADED_AGAIN });
    return shown;
  }

  async #loadBehind({ href }: URL, key: string, loadPage: LoadPage, shown: LoadResult): Promise<void> {
    // Preparing the call would delay the stored page.
    await painted();
    try {
      const result = await this.#load(key, loadPage);
      // What the server rendered was JSON: without fields that are undefined.
      if (!isComplete(result) || JSON.stringify(result) === JSON.stringify(shown)) return;
    } catch {
      // A redirect, such as to sign-in: the router loads the page itself and follows it.
      this.store.removePage(key);
    }
    if (href !== this.#address) return;
    this.#isRedrawing = true;
    await this.redraw().finally(() => {
      this.#isRedrawing = false;
    });
  }
}
