import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '../failure';
import { newShare, shareCookie, shareIn } from '../versions/share';
import type { VersionSets } from '../versions/version-sets';
import { documentStart } from './document';
import { gzipEnd, gzipStart } from './gzip';
import { emptyPage, type Found, type Made, type PageMaker } from './make-page';
import type { KeptPage } from './page-cache';
import { contentSecurityPolicy } from './policy';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that is asked for; '' for whatever is no page. */
    pageRoute: string;
  }
}

/** Milliseconds that the head waits for the status; a page that exists whatever its data then sends its head ahead. */
const patience = 40;
const late = (milliseconds: number) => new Promise<undefined>((wake) => setTimeout(wake, milliseconds));

/** A document may be kept by its reader alone, who asks each time whether it still holds. */
const toBrowsers = 'private, no-cache';

/** Whether a page of this origin asks for a document to show it; for any other one it may not be shown in a frame. */
const isFramed = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin';

/** Sends documents: from the cache, or made now, in one piece or the head ahead of the rest. */
export function pageSender(
  maker: PageMaker,
  versions: VersionSets,
  {
    siteOrigin,
    developmentServers,
    paymentOrigins,
  }: { siteOrigin: string; developmentServers: readonly string[]; paymentOrigins: readonly string[] },
) {
  const isSecure = siteOrigin.startsWith('https:');

  /** The versions of this visitor, who keeps them as long as there are canaries. */
  function versionsFor(request: FastifyRequest, reply: FastifyReply) {
    if (!versions.hasCanaries) return versions.of(undefined);
    const known = shareIn(request.headers.cookie);
    const share = known ?? newShare();
    if (known === undefined) reply.header('set-cookie', shareCookie(share, isSecure));
    return versions.of(share);
  }

  /** The answer's headers, and how its start and rest are written. */
  function begin(request: FastifyRequest, reply: FastifyReply, { registry, regions }: Found) {
    const nonce = randomBytes(16).toString('base64url');
    const zipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const text = Buffer.from(documentStart({ registry, regions, nonce }));
    reply
      .header(
        'content-security-policy',
        contentSecurityPolicy(nonce, developmentServers, paymentOrigins, isFramed(request)),
      )
      .header('cache-control', toBrowsers)
      .header('vary', 'accept-encoding, sec-fetch-dest')
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
      yield rest(made.kind === 'page' ? made.page : await emptyPage(found));
    }
    return reply.send(Readable.from(parts(), { objectMode: false }));
  }

  return async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const address = request.url;
    const live = versionsFor(request, reply);
    const kept = maker.kept(live, address, request.id);
    request.pageRoute = kept?.route ?? '';
    if (kept) return sendWhole(request, reply, kept);
    const sketch = await maker.sketch(live, address);
    if (!sketch.found.registry.areas.shell) {
      return reply
        .code(503)
        .header('retry-after', '5')
        .send(failure('The site is being set up. Please try again in a moment.'));
    }
    if (sketch.to) return reply.redirect(sketch.to, 301);
    const { found, certain } = sketch;
    request.pageRoute = found.route;
    const making = maker.make(address, sketch, request.id);
    const first = certain ? await Promise.race([making, late(patience)]) : await making;
    if (!first) return sendAhead(request, reply, found, making);
    if (first.kind === 'redirect') return reply.redirect(first.to, first.status);
    return sendWhole(request, reply, first.page);
  };
}
