import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import type { LoadResult } from './remote-loader';

/** A region of a page, and the page's address without a fragment. */
export type PageRegion = { area: string; expose: string; url: URL };

const NOT_LOADED_AGAIN = 'What you see may be outdated: it could not be loaded again.';

/** What pages return instead of data that could not be loaded. */
type Failure = { kind?: string; status?: number };

/** The region of a page at an address, for the present user. */
export const regionKey = ({ area, expose, url: { pathname, search } }: PageRegion): string =>
  `${session$.value?.user._id ?? 'guest'} ${area}/${expose} ${pathname}${search}`;

/** Whether a page has its data; failures have a status or are of kind 'failed'. */
export function isComplete(result: LoadResult): boolean {
  if (result.kind !== 'ready') return false;
  const { kind, status } = (result.data ?? {}) as Failure;
  return kind !== 'failed' && status === undefined;
}

/** Whether another attempt may succeed: no response, an overloaded API or one that fails. */
function isRetryable(result: LoadResult): boolean {
  const { status } = result.kind === 'ready' ? ((result.data ?? {}) as Failure) : { status: undefined, ...result };
  return toDocumentStatus({ kind: 'failed', status }) === 503;
}

/** What the regions of the present address show. It stays when it cannot be loaded again for now, with what was typed there. */
export class ShownResults {
  readonly #results = new Map<string, LoadResult>();
  #address = '';

  /**
   * @param isUsable whether a former result may still be shown
   * @returns what the region shows from now on: the result, or the former one, with a notice
   */
  update(region: PageRegion, result: LoadResult, isUsable: (former: LoadResult) => boolean = () => true): LoadResult {
    if (region.url.href !== this.#address) {
      this.#address = region.url.href;
      this.#results.clear();
    }
    const key = regionKey(region);
    const former = this.#results.get(key);
    if (former && isComplete(former) && isUsable(former) && isRetryable(result)) {
      bus.emit('notice:shown', { type: 'error', message: NOT_LOADED_AGAIN });
      return former;
    }
    this.#results.set(key, result);
    return result;
  }
}
