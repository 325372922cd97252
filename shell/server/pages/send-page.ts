import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Registry } from '@roadworthy/contract/registry';
import type { RenderedPage } from '@roadworthy/contract/rendering';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Renderers } from '../rendering/renderers';
import type { Matched, Outcome } from '../rendering/rendering-worker';
import { documentRest, documentStart } from './document';
import { deflateRest, gzipEnd, gzipStart } from './gzip';
import { type KeptPage, PageCache } from './page-cache';
import { contentSecurityPolicy } from './policy';

/** Milliseconds that the head waits for the status; a page that exists whatever its data then sends its head ahead. */
const patience = 60;

/** A document may be kept by its reader alone, who asks each time whether it still holds. */
const toBrowsers = 'private, no-cache';

export type PageSettings = {
  /** The site's own address: canonical links and loaders see this, never what a request claims. */
  siteOrigin: string;
  developmentServers: readonly string[];
};

type Made = { kind: 'page'; page: KeptPage; keep: boolean } | Extract<Outcome, { kind: 'redirect' }>;
type Found = { regions: Matched['regions']; registry: Registry };

async function prepared(registry: Registry, regions: Matched['regions'], page: RenderedPage | null): Promise<KeptPage> {
  const rest = Buffer.from(documentRest(registry, page));
  const digest = createHash('sha256').update(rest).digest('base64url').slice(0, 22);
  return {
    status: page?.status ?? 200,
    registry,
    regions,
    rest,
    deflatedRest: await deflateRest(rest),
    etag: `W/"${digest}"`,
  };
}

/** Sends documents: from the cache, or rendered, or, when the server cannot, for the browser to fill. */
export function pageSender(
  { siteOrigin, developmentServers }: PageSettings,
  live: () => Registry,
  renderers: Renderers,
) {
  const cache = new PageCache();
  const remaking = new Set<string>();
  /** Whether the last page had its data: a head sent ahead says 200. */
  let well = false;

  /** Makes a page anew. @param matched told before the data is there, when the status is certain */
  async function make(address: string, matched: (found: Found) => void): Promise<Made> {
    let regions: Matched['regions'] = [];
    const { outcome, registry } = await renderers.render(live(), siteOrigin + address, (found, used) => {
      regions = found.regions;
      if (found.certain && well) matched({ regions, registry: used });
    });
    if (outcome.kind === 'redirect') return outcome;
    const page = outcome.kind === 'page' ? outcome.page : null;
    well = page !== null && page.status !== 503;
    const keep = page?.complete === true && (page.status === 200 || page.status === 404);
    const made = { kind: 'page', page: await prepared(registry, regions, page), keep } as const;
    if (keep) cache.set(address, made.page);
    return made;
  }

  async function remake(address: string): Promise<void> {
    if (remaking.has(address)) return;
    remaking.add(address);
    await make(address, () => {}).finally(() => remaking.delete(address));
  }

  /** The answer's headers, and how its start and rest are written. */
  function begin(request: FastifyRequest, reply: FastifyReply, { registry, regions }: Found) {
    const nonce = randomBytes(16).toString('base64url');
    const zipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const text = Buffer.from(documentStart({ registry, regions, nonce, developmentServers }));
    reply
      .header('content-security-policy', contentSecurityPolicy(nonce, developmentServers))
      .header('cache-control', toBrowsers)
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (zipped) reply.header('content-encoding', 'gzip');
    return {
      start: () => (zipped ? gzipStart(text) : text),
      rest: ({ rest, deflatedRest }: KeptPage) => (zipped ? gzipEnd(text, rest, deflatedRest) : rest),
    };
  }

  function sendWhole(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
    // No policy with a 304: the stored document keeps the nonce that its own policy names.
    if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
      return reply.code(304).header('etag', page.etag).header('cache-control', toBrowsers).send();
    }
    const { start, rest } = begin(request, reply, page);
    if (page.status === 503) reply.header('retry-after', '5').header('cache-control', 'no-store');
    else reply.header('etag', page.etag);
    return reply.code(page.status).send(Buffer.concat([start(), rest(page)]));
  }

  /** Sends the head at once and the page when it is there. */
  function sendAhead(request: FastifyRequest, reply: FastifyReply, found: Found, making: Promise<Made>) {
    const { start, rest } = begin(request, reply, found);
    async function* parts() {
      yield start();
      const made = await making;
      // A redirect that comes after the head has gone is followed by the browser's own router.
      yield rest(made.kind === 'page' ? made.page : await prepared(found.registry, [], null));
    }
    return reply.send(Readable.from(parts(), { objectMode: false }));
  }

  return async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const address = request.url;
    const kept = cache.get(live(), address);
    if (kept) {
      if (kept.stale) void remake(address);
      return sendWhole(request, reply, kept.page);
    }
    let timer: NodeJS.Timeout | undefined;
    let goAhead: (found: Found) => void = () => {};
    const ahead = new Promise<Found>((resolve) => {
      goAhead = resolve;
    });
    const making = make(address, (found) => {
      timer = setTimeout(() => goAhead(found), patience);
    });
    const first = await Promise.race([making, ahead]);
    clearTimeout(timer);
    if (!('kind' in first)) return sendAhead(request, reply, first, making);
    if (first.kind === 'redirect') return reply.redirect(first.to, first.status);
    return sendWhole(request, reply, first.page);
  };
}
