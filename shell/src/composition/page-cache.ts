import { loadedStore, openStore } from '@roadworthy/query';
import { session$ } from '@roadworthy/session';
import type { LoadResult } from './remote-loader';

/** Loads a page by its own `load`. */
type LoadPage = () => Promise<LoadResult>;

/** The region of a page at an address, for the present user. */
const keyOf = (area: string, expose: string, { pathname, search }: URL): string =>
  `${session$.value?.user._id ?? 'guest'} ${area}/${expose} ${pathname}${search}`;

/** Failures are requested again each time. */
const isComplete = (result: LoadResult): boolean =>
  result.kind === 'ready' && (result.data as { kind?: string } | undefined)?.kind !== 'failed';

/**
 * Results of pages in the query cache, so that going back draws at once and loads again behind. Mutations remove them.
 * Empty until the cache's script is loaded, after hydration.
 */
export class PageCache {
  /** The regions that were returned for the present address: who requests one again wants new data. */
  readonly #shown = new Set<string>();
  /** Regions that were just loaded again behind. */
  readonly #changed = new Set<string>();
  #address = '';

  /** @param onChanged called when a stored result was loaded again and has changed: requests it once more */
  constructor(private readonly onChanged: () => void) {}

  /** Loads the cache and stores what the server rendered for a visitor who is not signed in. */
  async open(results: readonly LoadResult[], url: URL): Promise<void> {
    const store = await openStore();
    if (session$.value) return;
    for (const result of results) if (isComplete(result)) store.putPage(keyOf(result.area, result.expose, url), result);
  }

  /** @param isUsable whether a stored result may still be shown */
  async load(
    { area, expose, url }: { area: string; expose: string; url: URL },
    loadPage: LoadPage,
    isUsable: (stored: LoadResult) => boolean,
  ): Promise<LoadResult> {
    if (url.href !== this.#address) this.#shown.clear();
    this.#address = url.href;
    const key = keyOf(area, expose, url);
    const stored = loadedStore()?.getPage(key) as LoadResult | undefined;
    const isRepeated = this.#shown.has(key);
    this.#shown.add(key);
    if (!stored || isRepeated || !isUsable(stored)) return this.#load(key, loadPage);
    if (this.#changed.delete(key)) return stored;
    void this.#loadBehind(url, key, loadPage, stored);
    return stored;
  }

  async #load(key: string, loadPage: LoadPage): Promise<LoadResult> {
    const result = await loadPage();
    if (isComplete(result)) loadedStore()?.putPage(key, result);
    return result;
  }

  async #loadBehind({ href }: URL, key: string, loadPage: LoadPage, shown: unknown): Promise<void> {
    const store = loadedStore();
    try {
      await this.#load(key, loadPage);
    } catch {
      // A redirect, such as to sign-in: the router loads the page itself and follows it.
      store?.removePage(key);
    }
    if (store?.getPage(key) === shown || href !== this.#address) return;
    this.#shown.delete(key);
    this.#changed.add(key);
    this.onChanged();
  }
}
