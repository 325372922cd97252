import { createHash } from 'node:crypto';
import type { Registry } from '@roadworthy/contract/registry';
import type { RenderedPage, RouteSketch } from '@roadworthy/contract/rendering';
import { generatePath, matchRoutes } from '@roadworthy/router/server';
import type { Renderers, Serving } from '../rendering/renderers';
import type { Outcome } from '../rendering/rendering-worker';
import { emptyRest } from './document';
import { deflateRest } from './gzip';
import { type KeptPage, PageCache, pageKey } from './page-cache';

export type Made = { kind: 'page'; page: KeptPage } | Extract<Outcome, { kind: 'redirect' }>;
/** What is known of a page before it is there. */
export type Found = Pick<KeptPage, 'registry' | 'regions' | 'route'>;
/** What can be said of an address at once. */
export type Sketch = {
  serving: Serving | undefined;
  found: Found;
  /** Where it moved to for good. */
  to?: string;
  /** True when the status will be 200 whatever the data. */
  certain: boolean;
};

async function prepared({ registry, regions, route }: Found, page: RenderedPage | null): Promise<KeptPage> {
  const rest = page ? Buffer.from(page.rest.buffer) : Buffer.from(emptyRest(registry));
  const deflatedRest = await deflateRest(rest);
  const digest = createHash('sha256').update(deflatedRest).digest('base64url').slice(0, 22);
  return { status: page?.status ?? 200, registry, regions, route, rest, deflatedRest, etag: `W/"${digest}"` };
}

/** A page for the browser to fill. */
export const emptyPage = (found: Found): Promise<KeptPage> => prepared(found, null);

/** An address's path and query. */
function pathOf(address: string): { path: string; search: string } {
  const mark = address.indexOf('?');
  return mark < 0 ? { path: address, search: '' } : { path: address.slice(0, mark), search: address.slice(mark) };
}

/** Makes pages, each once at a time, and keeps what is everybody's for some seconds. */
export class PageMaker {
  readonly #cache = new PageCache();
  readonly #making = new Map<string, Promise<Made>>();
  /** Whether the last page had its data: without it no head is sent ahead, for it would say 200. */
  #well = false;
  /** What came of requests for pages since the start: how the cache answered, and what renderings came to. */
  readonly counts = { fresh: 0, stale: 0, missed: 0, page: 0, redirect: 0, left: 0 };

  constructor(
    /** The site's own address: canonical links and loaders see this, never what a request claims. */
    private readonly siteOrigin: string,
    private readonly renderers: Renderers,
    /** Told of every page whose regions were all drawn here. */
    private readonly onDrawn: (page: Found) => void = () => {},
  ) {}

  /** The kept page of an address and a set of versions; one that is no longer fresh is made anew in the background. */
  kept(live: Registry, address: string, requestId: string): KeptPage | undefined {
    const kept = this.#cache.get(live, address);
    this.counts[kept ? (kept.stale ? 'stale' : 'fresh') : 'missed'] += 1;
    if (kept?.stale) void this.sketch(live, address).then((sketch) => this.make(address, sketch, requestId));
    return kept?.page;
  }

  /** Bytes of the pages that are kept. */
  get keptBytes(): number {
    return this.#cache.size;
  }

  /** @param live the versions that the visitor gets */
  async sketch(live: Registry, address: string): Promise<Sketch> {
    const serving = await this.renderers.serving(live);
    if (!serving) return { serving, found: { registry: live, regions: [], route: '' }, certain: false };
    const { path, search } = pathOf(address);
    const match = matchRoutes(serving.routes as RouteSketch[], path)?.at(-1);
    const { path: route = '', regions = [], movedTo } = match?.route ?? {};
    return {
      serving,
      found: { registry: serving.registry, regions, route },
      to: movedTo && generatePath(movedTo, match?.params) + search,
      // A page with a name in its path may not exist, so its status is known only later.
      certain: this.#well && regions.length > 0 && Object.keys(match?.params ?? {}).length === 0,
    };
  }

  /** Never rejects because of a page's code or data. */
  make(address: string, { serving, found }: Sketch, requestId: string): Promise<Made> {
    const key = pageKey(found.registry, address);
    const known = this.#making.get(key);
    if (known) return known;
    const making = this.#make(address, serving, found, requestId).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make(address: string, serving: Serving | undefined, found: Found, requestId: string): Promise<Made> {
    const outcome = (await serving?.worker.render(this.siteOrigin + address, requestId)) ?? { kind: 'left' };
    this.counts[outcome.kind] += 1;
    if (outcome.kind === 'redirect') return outcome;
    const rendered = outcome.kind === 'page' ? outcome.page : null;
    this.#well = rendered !== null && rendered.status !== 503;
    if (rendered?.complete) this.onDrawn(found);
    const page = await prepared(found, rendered);
    if (rendered?.complete && (page.status === 200 || page.status === 404)) this.#cache.set(address, page);
    return { kind: 'page', page };
  }
}
