import { edgePaths } from '@roadworthy/contract/edge-paths';
import { HealthReport } from '@roadworthy/contract/health-report';
import { PageReport } from '@roadworthy/contract/page-report';
import { toPublicRegistry } from '@roadworthy/contract/public-registry';
import { NetworkLimiter } from '@roadworthy/serving/network-limiter';
import { toNetworkPrefix } from '@roadworthy/serving/networks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { browserFamily } from '../errors/browser-family';
import type { Monitor } from '../errors/monitor';
import { parseCohort } from '../rollout/cohort';
import type { DocumentTokens } from '../rollout/health/document-tokens';
import type { HealthTracker } from '../rollout/health/health-tracker';
import { parsePreviewCookie } from '../rollout/preview/preview-cookie';
import type { Previews } from '../rollout/preview/previews';
import type { ReleaseSets } from '../rollout/release-sets';

const MAX_REPORT_BYTES = 8_192;
/** Five stacks and 20 measurements. */
const MAX_PAGE_REPORT_BYTES = 65_536;
/** Many users share one network, each of whom sends one or two reports per page. */
const MAX_REPORTS_PER_MINUTE = 300;
/** An open page requests the versions at most once a minute. */
const MAX_VERSION_REQUESTS_PER_MINUTE = 3_000;

/** Endpoints for open pages, and the registry for tools. */
export function compositionRoutes(
  app: FastifyInstance,
  {
    versions,
    previews,
    health,
    tokens,
    monitor,
  }: { versions: ReleaseSets; previews: Previews; health: HealthTracker; tokens: DocumentTokens; monitor: Monitor },
): void {
  const reports = new NetworkLimiter(MAX_REPORTS_PER_MINUTE);
  const versionRequests = new NetworkLimiter(MAX_VERSION_REQUESTS_PER_MINUTE);
  app.post<{ Body: HealthReport }>(
    edgePaths.health,
    { schema: { body: HealthReport }, bodyLimit: MAX_REPORT_BYTES },
    async (request, reply) => {
      const { ip, body } = request;
      const network = toNetworkPrefix(ip);
      // A page cannot react to a rejected report, so the response is the same. A preview may fail in live releases.
      const isPreview = parsePreviewCookie(request.headers.cookie) !== undefined;
      if (!isPreview && reports.tryConsume(network)) {
        const from = body.token ? tokens.verify(body.token) : undefined;
        health.recordReport(body, from, network);
        if (from?.mayRecord) monitor.recordViews(body.versions, from);
      }
      return reply.code(204).send();
    },
  );
  const pageReports = new NetworkLimiter(MAX_REPORTS_PER_MINUTE);
  app.post<{ Body: PageReport }>(
    edgePaths.reports,
    { schema: { body: PageReport }, bodyLimit: MAX_PAGE_REPORT_BYTES },
    async (request, reply) => {
      const { ip, body, headers } = request;
      const from = pageReports.tryConsume(toNetworkPrefix(ip)) ? tokens.verify(body.token) : undefined;
      const isPreview = parsePreviewCookie(headers.cookie) !== undefined;
      if (from?.mayRecord && !isPreview) void monitor.recordPage(body, from, browserFamily(headers['user-agent']));
      return reply.code(204).send();
    },
  );
  const registryFor = async ({ headers: { cookie } }: FastifyRequest) =>
    (await previews.forVisitor(versions.forCohort(parseCohort(cookie)), cookie)).registry;
  app.get('/registry.json', async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(toPublicRegistry(await registryFor(request))),
  );
  app.get(edgePaths.versions, async (request, reply) => {
    // Without a body: pages parse one as versions.
    if (!versionRequests.tryConsume(toNetworkPrefix(request.ip)))
      return reply.code(429).header('retry-after', '60').send();
    const { areas } = await registryFor(request);
    const live = Object.fromEntries(Object.entries(areas).map(([area, entry]) => [area, entry.live.version]));
    return reply.header('cache-control', 'no-store').send(live);
  });
}
