import { Readable } from 'node:stream';
import { toTraceparent } from '@roadworthy/contract/trace-context';
import { toNetworkPrefix } from '@roadworthy/serving/networks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cohortCookie, parseCohort, pickCohort } from '../../rollout/cohort';
import type { DocumentTokens } from '../../rollout/health/document-tokens';
import type { OpenPreview, Previews } from '../../rollout/preview/previews';
import type { ReleaseSets } from '../../rollout/release-sets';
import { documentStart } from '../../ssr/document/document';
import { StartTemplates } from '../../ssr/document/start-template';
import { deflateStart, gzipEnd, gzipStart } from '../../ssr/pages/gzip';
import type { CachedPage } from '../../ssr/pages/page-cache';
import { buildShellPage, type PageOutline, type PageResult, type PageService } from '../../ssr/pages/page-service';
import { failure } from '../failure';
import { offersWorker } from '../installed-app/offers-worker';
import { edgePartDigester } from './edge-part-digest';
import { createNonce } from './nonce';
import { policyWriter } from './policy';

declare module 'fastify' {
  interface FastifyRequest {
    /** The preview that the visitor sees. */
    preview?: OpenPreview;
  }
}

/** How long the head waits for the status; after that, a page whose status is known sends its head early. */
const STATUS_WAIT_MS = 40;
const timeout = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));

/** Browsers may store a document but must revalidate it; a redirect, which they would keep for ever, too. */
const CACHE_CONTROL = 'private, no-cache';

/** Documents may be framed by pages of this origin only. */
const isFramed = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin';

/** Whether the browser requests a document before it is opened (https://wicg.github.io/nav-speculation/prefetch.html). */
const isPrefetch = ({ headers }: FastifyRequest): boolean => /^prefetch\b/.test(String(headers['sec-purpose'] ?? ''));

type PageContext = {
  pageService: PageService;
  /** Renders previews, apart from the live releases. */
  previewPages: PageService;
  previews: Previews;
  versions: ReleaseSets;
  tokens: DocumentTokens;
};

/** Sends documents, cached or rendered now, complete or with the head early. */
export function pageSender(
  { pageService, previewPages, previews, versions, tokens }: PageContext,
  {
    siteOrigin,
    developmentServers,
    paymentOrigins,
    hasServiceWorker,
  }: {
    siteOrigin: string;
    developmentServers: readonly string[];
    paymentOrigins: readonly string[];
    hasServiceWorker?: boolean;
  },
) {
  const isSecure = siteOrigin.startsWith('https:');
  const templates = new StartTemplates();
  const createPolicy = (isInFrame: boolean) => {
    const write = policyWriter(developmentServers, paymentOrigins, isInFrame);
    return { write, digestFor: edgePartDigester(write('')) };
  };
  const [policyOfPage, policyOfFrame] = [createPolicy(false), createPolicy(true)];
  const policyFor = (request: FastifyRequest) => (isFramed(request) ? policyOfFrame : policyOfPage);

  /** A preview is for its tab only. */
  const mayRegisterWorker = ({ preview }: FastifyRequest): boolean =>
    !preview && offersWorker({ hasServiceWorker, developmentServers }, versions.registry());

  /**
   * A stored document keeps its policy and inline scripts, so an edge with others makes another document of it. It names
   * the worker or does not, so the kill switch does too.
   */
  const etagFor = (request: FastifyRequest, { digest, registry }: CachedPage): string =>
    `W/"${digest}-${policyFor(request).digestFor(registry)}${mayRegisterWorker(request) ? '' : '-no-worker'}"`;

  /** The visitor's release set; a cookie stores the cohort while there are canaries. */
  function versionsFor(request: FastifyRequest, reply: FastifyReply) {
    const registry = versions.registry();
    const stored = parseCohort(request.headers.cookie);
    // A prefetched document may never be shown: only one that is opened assigns a cohort.
    if (!versions.hasCanaries(registry) || (stored === undefined && isPrefetch(request)))
      return versions.forCohort(undefined, registry);
    const cohort = stored ?? pickCohort();
    if (stored === undefined) reply.header('set-cookie', cohortCookie(cohort, isSecure));
    return versions.forCohort(cohort, registry);
  }

  /** What the visitor gets, with what renders it. A preview is for its visitor alone: not cached and not indexed. */
  async function visitOf(request: FastifyRequest, reply: FastifyReply) {
    const { registry, preview } = await previews.forVisitor(versionsFor(request, reply), request.headers.cookie);
    request.preview = preview;
    reply.header('cache-control', preview ? 'no-store' : CACHE_CONTROL);
    if (preview) reply.header('x-robots-tag', 'noindex');
    return { live: registry, pages: preview ? previewPages : pageService };
  }

  /** Sets the headers. @returns writers for the start and the rest of the document */
  function startDocument(request: FastifyRequest, reply: FastifyReply, { registry, regions }: PageOutline) {
    const nonce = createNonce();
    const acceptsGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const { preview } = request;
    const token = preview ? undefined : tokens.issue(registry, request.ip);
    const common = { registry, regions, hasServiceWorker: mayRegisterWorker(request) };
    const startOfDocument = token
      ? templates.fill(common, { token, nonce })
      : deflateStart(documentStart({ ...common, nonce, preview }));
    reply
      .header('content-security-policy', policyFor(request).write(nonce))
      .header('vary', 'accept-encoding, sec-fetch-dest')
      .type('text/html; charset=utf-8');
    if (acceptsGzip) reply.header('content-encoding', 'gzip');
    return {
      start: () => (acceptsGzip ? gzipStart(startOfDocument) : [Buffer.from(startOfDocument.text())]),
      rest: ({ rest, deflatedRest }: CachedPage) => (acceptsGzip ? gzipEnd(startOfDocument, deflatedRest) : [rest]),
    };
  }

  function sendComplete(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
    const etag = etagFor(request, page);
    // No policy with a 304: the stored document has its own policy, nonce and token.
    if (!request.preview && page.status === 200 && request.headers['if-none-match'] === etag) {
      return reply.code(304).header('etag', etag).send();
    }
    const { start, rest } = startDocument(request, reply, page);
    if (page.status === 503) reply.header('retry-after', '5').header('cache-control', 'no-store');
    else if (!request.preview) reply.header('etag', etag);
    return reply.code(page.status).send(Buffer.concat([...start(), ...rest(page)]));
  }

  /** Sends the head immediately and the rest when it is rendered. */
  function sendHeadEarly(
    request: FastifyRequest,
    reply: FastifyReply,
    outline: PageOutline,
    rendering: Promise<PageResult>,
  ) {
    const { start, rest } = startDocument(request, reply, outline);
    async function* chunks() {
      yield* start();
      const result = await rendering;
      // After the head has been sent, the browser's router follows a redirect.
      yield* rest(result.kind === 'page' ? result.page : await buildShellPage(outline));
    }
    return reply.send(Readable.from(chunks(), { objectMode: false }));
  }

  return async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const address = request.url;
    const traceparent = request.span ? toTraceparent(request.span.context) : undefined;
    const requester = { id: request.id, network: toNetworkPrefix(request.ip), traceparent };
    const { live, pages } = await visitOf(request, reply);
    const { page: cached, result: cache } = pages.getCached(live, address, requester);
    if (cached) {
      request.page = { outline: cached, cache };
      return sendComplete(request, reply, cached);
    }
    const plan = await pages.plan(live, address);
    if (!plan.outline.registry.areas.shell) {
      return reply
        .code(503)
        .header('retry-after', '5')
        .send(failure('The site is being set up. Please try again in a moment.'));
    }
    if (plan.redirectTo) return reply.redirect(plan.redirectTo, 301);
    const { outline, isStatusKnown } = plan;
    request.page = { outline, cache };
    const rendering = pages.render(address, plan, requester);
    const earlyResult = isStatusKnown ? await Promise.race([rendering, timeout(STATUS_WAIT_MS)]) : await rendering;
    if (!earlyResult) return sendHeadEarly(request, reply, outline, rendering);
    if (earlyResult.kind === 'redirect') return reply.redirect(earlyResult.to, earlyResult.status);
    return sendComplete(request, reply, earlyResult.page);
  };
}
