import { createHash } from 'node:crypto';
import type { Registry } from '@roadworthy/contract/registry';
import type { RenderedPage } from '@roadworthy/contract/rendering';
import { generatePath } from '@roadworthy/router/server';
import { emptyDocumentTail } from '../document/document';
import type { ReadyRenderer, RenderingPool } from '../pool/rendering-pool';
import type { Outcome, Requester } from '../workers/outcome';
import { deflateRest } from './gzip';
import { matchRoute } from './match-route';
import { type CachedPage, PageCache, pageKey } from './page-cache';

/** Failures are counted by network. */
export type PageRequester = Requester & { network: string };
/** A completely rendered page, with the network that requested it. */
export type Rendered = Pick<CachedPage, 'registry' | 'regions' | 'route' | 'status'> & {
  address: string;
  network: string;
};

export type PageResult = { kind: 'page'; page: CachedPage } | Extract<Outcome, { kind: 'redirect' }>;
export type CacheResult = 'fresh' | 'stale' | 'missed';
type CacheLookup = { result: CacheResult; page?: CachedPage };
/** What is known of a page before it is rendered. */
export type PageOutline = Pick<CachedPage, 'registry' | 'regions' | 'route'>;
export type PagePlan = {
  renderer: ReadyRenderer | undefined;
  outline: PageOutline;
  /** Target of a permanent redirect. */
  redirectTo?: string;
  /** True when the status is 200 regardless of the data: the head can be sent early. */
  isStatusKnown: boolean;
};

async function preparePage({ registry, regions, route }: PageOutline, page: RenderedPage | null): Promise<CachedPage> {
  const rest = page ? Buffer.from(page.rest.buffer) : Buffer.from(emptyDocumentTail(registry));
  const deflatedRest = await deflateRest(rest);
  const digest = createHash('sha256').update(deflatedRest.deflated).digest('base64url').slice(0, 22);
  return { status: page?.status ?? 200, registry, regions, route, rest, deflatedRest, digest };
}

/** A document that the browser renders. */
export const buildShellPage = (outline: PageOutline): Promise<CachedPage> => preparePage(outline, null);

/** An address's path and query. */
function splitAddress(address: string): { path: string; search: string } {
  const queryIndex = address.indexOf('?');
  return queryIndex < 0
    ? { path: address, search: '' }
    : { path: address.slice(0, queryIndex), search: address.slice(queryIndex) };
}

/** Renders pages, each once at a time, and caches them for some seconds. */
export class PageService {
  readonly #cache = new PageCache();
  readonly #pending = new Map<string, Promise<PageResult>>();
  /** While data fails to load, no head is sent early: its status would be 200. */
  #lastPageHadData = false;
  /** Cache lookups and outcomes of renderings since the start. */
  readonly counts = { fresh: 0, stale: 0, missed: 0, page: 0, redirect: 0, left: 0 };

  constructor(
    /** The site's configured origin: the request's host is not trusted. */
    private readonly siteOrigin: string,
    private readonly renderers: Pick<RenderingPool, 'serving'>,
    private readonly onRendered: (page: Rendered) => void = () => {},
    /** False for previews, which are rendered for each visitor. */
    private readonly isCached = true,
  ) {}

  /** The cached page of an address and a release set; a stale one is rendered again in the background. */
  getCached(live: Registry, address: string, requester: PageRequester): CacheLookup {
    if (!this.isCached) return { result: 'missed' };
    const cached = this.#cache.get(live, address);
    const result = cached ? (cached.stale ? 'stale' : 'fresh') : 'missed';
    this.counts[result] += 1;
    if (cached?.stale) void this.plan(live, address).then((plan) => this.render(address, plan, requester));
    return { result, page: cached?.page };
  }

  /** Size of the cache in bytes. */
  get cachedBytes(): number {
    return this.#cache.size;
  }

  /** @param live the versions that the visitor gets */
  async plan(live: Registry, address: string): Promise<PagePlan> {
    const renderer = await this.renderers.serving(live);
    if (!renderer) return { renderer, outline: { registry: live, regions: [], route: '' }, isStatusKnown: false };
    const { path, search } = splitAddress(address);
    const match = matchRoute(renderer.routes, path);
    const { path: route = '', regions = [], movedTo } = match?.route ?? {};
    return {
      renderer,
      outline: { registry: renderer.registry, regions, route },
      redirectTo: movedTo && generatePath(movedTo, match?.params) + search,
      // A page with path parameters may not exist.
      isStatusKnown: this.#lastPageHadData && regions.length > 0 && Object.keys(match?.params ?? {}).length === 0,
    };
  }

  /** Never rejects because of a page's code or data. */
  render(address: string, { renderer, outline }: PagePlan, requester: PageRequester): Promise<PageResult> {
    const key = pageKey(outline.registry, address);
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const rendering = this.#render(address, renderer, outline, requester).finally(() => this.#pending.delete(key));
    this.#pending.set(key, rendering);
    return rendering;
  }

  async #render(
    address: string,
    renderer: ReadyRenderer | undefined,
    outline: PageOutline,
    requester: PageRequester,
  ): Promise<PageResult> {
    const outcome = (await renderer?.render(this.siteOrigin + address, requester)) ?? { kind: 'left' };
    this.counts[outcome.kind] += 1;
    if (outcome.kind === 'redirect') return outcome;
    const rendered = outcome.kind === 'page' ? outcome.page : null;
    this.#lastPageHadData = rendered !== null && rendered.status !== 503;
    if (rendered?.complete)
      this.onRendered({ ...outline, status: rendered.status, address, network: requester.network });
    const page = await preparePage(outline, rendered);
    if (this.isCached && rendered?.complete && (page.status === 200 || page.status === 404))
      this.#cache.set(address, page);
    return { kind: 'page', page };
  }
}
