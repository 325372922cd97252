import { openStore, type QueryStore } from '@roadworthy/query';
import { session$ } from '@roadworthy/session';
import { painted } from './painted';
import type { LoadResult } from './remote-loader';
import { isComplete, type PageRegion, regionKey } from './shown-results';

/** Loads a page by its own `load`. */
type LoadPage = () => Promise<LoadResult>;

/** A page that is not opened within this time after its link was pressed or pointed at is loaded again. */
const PREFETCH_LIFETIME_MS = 30_000;

/**
 * Results of pages in the query cache, so that going back draws at once and loads again behind. Mutations remove them.
 * Loaded after hydration.
 */
export class PageCache {
  /** The regions of the present address. One that is requested again there wants new data. */
  readonly #shown = new Set<string>();
  /** Those that failed, which are not stored. */
  readonly #failed = new Map<string, LoadResult>();
  /** How often each region was loaded: of overlapping loads the one that began last counts. */
  readonly #loadCounts = new Map<string, number>();
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

  /** Loads the cache and stores what the server rendered for a visitor who is not signed in. */
  static async open(redraw: () => Promise<void>, results: readonly LoadResult[], url: URL): Promise<PageCache> {
    const isOfGuest = !session$.value;
    const store = await openStore();
    const pages = new PageCache(store, redraw);
    if (!isOfGuest || session$.value) return pages;
    for (const result of results) if (isComplete(result)) store.putPage(regionKey({ ...result, url }), result);
    return pages;
  }

  /** @param isUsable whether a stored result may still be shown */
  async load(region: PageRegion, loadPage: LoadPage, isUsable: (stored: LoadResult) => boolean): Promise<LoadResult> {
    const { url } = region;
    if (url.href !== this.#address) {
      this.#address = url.href;
      this.#shown.clear();
      this.#failed.clear();
    }
    const key = regionKey(region);
    const page = this.store.getPage(key) as LoadResult | undefined;
    const stored = page && isUsable(page) ? page : undefined;
    const isRepeated = this.#shown.has(key);
    this.#shown.add(key);
    const drawn = this.#isRedrawing ? (stored ?? this.#failed.get(key)) : undefined;
    if (drawn) return drawn;
    if (isRepeated) return this.#load(key, loadPage);
    if (!stored) return this.#load(key, () => this.#takePrefetched(key, loadPage, isUsable));
    void this.#loadBehind(url, key, loadPage, stored);
    return stored;
  }

  /** Loads a page that its visitor will probably open; once, and not when it is stored. */
  prefetch(region: PageRegion, loadPage: LoadPage): void {
    const key = regionKey(region);
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
    const count = (this.#loadCounts.get(key) ?? 0) + 1;
    this.#loadCounts.set(key, count);
    const result = await loadPage();
    if (count !== this.#loadCounts.get(key)) return result;
    if (isComplete(result)) this.store.putPage(key, result);
    else this.#failed.set(key, result);
    return result;
  }

  async #loadBehind({ href }: URL, key: string, loadPage: LoadPage, shown: LoadResult): Promise<void> {
    // Preparing the call would delay the stored page.
    await painted();
    const load = this.#load(key, loadPage);
    const count = this.#loadCounts.get(key);
    const result = await load.catch(() => undefined);
    if (count !== this.#loadCounts.get(key)) return;
    // A redirect, such as to sign-in: the router loads the page itself and follows it.
    if (!result) this.store.removePage(key);
    // What the server rendered was JSON: without fields that are undefined.
    else if (!isComplete(result) || JSON.stringify(result) === JSON.stringify(shown)) return;
    if (href !== this.#address) return;
    this.#isRedrawing = true;
    await this.redraw().finally(() => {
      this.#isRedrawing = false;
    });
  }
}
