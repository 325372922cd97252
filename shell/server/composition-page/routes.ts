import { join } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import type { CompareReleases } from '@roadworthy/federation/checks/shared-types';
import { readMonitoring } from '@roadworthy/federation/monitoring/monitoring-file';
import { readPreviews } from '@roadworthy/federation/previews/previews';
import { readAudit } from '@roadworthy/federation/registry/read-audit';
import { readTypeComparison } from '@roadworthy/federation/registry/type-comparisons';
import { readRegistryFile } from '@roadworthy/federation/registry/update-registry';
import { readEdgeReports } from '@roadworthy/federation/store/edge-report';
import { environmentOf, inEnvironment, listEnvironments } from '@roadworthy/federation/store/environments';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Monitor } from '../errors/monitor';
import { failure } from '../http/failure';
import type { EdgeSettings } from '../settings/settings';
import { checkPageAccess } from './access';
import { compositionPath } from './document';
import { type CompositionState, compositionHtml } from './page';
import { regionsHtml } from './regions-page';
import type { EnvironmentState } from './tables';

/** Only this origin and nothing inline. */
const commonPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
/** The framed page has its own policy. */
const regionsPolicy = `${commonPolicy}; frame-src 'self'; form-action 'self'`;
/** No form may send the key, and a script only to the registry. */
const releasesPolicy = ({ registryUrl = '' }: EdgeSettings) =>
  `${commonPolicy}; connect-src 'self' ${registryUrl}; form-action 'none'`;
/** A page of the site that opened this one cannot reach into it, although it has the same origin. */
const OPENER_POLICY = 'noopener-allow-popups';

/** Folder of the page's own files. */
const COMPOSITION_PAGE_FILES = join(import.meta.dirname, 'public');

const FILES = [
  ...['view.css', 'rollout.css', 'graph.css'],
  ...['rollout.js', 'registry-client.js', 'refresh.js', 'regions-view.js', 'regions.js'],
];

const AUDIT_DAYS = 30;
const DAY_MS = 86_400_000;

type StoredState = Omit<CompositionState, 'control' | 'compareTypes'>;

/** Reads what the page shows. A part that cannot be read must not hide the others. */
async function readState(
  store: ReleaseStore,
  registry: Registry,
  monitor: Pick<Monitor, 'write'>,
  warn: (problem: unknown) => void,
): Promise<StoredState> {
  const orElse =
    <T>(fallback: T) =>
    (problem: unknown): T => {
      warn(problem);
      return fallback;
    };
  const since = new Date(Date.now() - AUDIT_DAYS * DAY_MS).toISOString();
  // What this edge saw in the last seconds.
  await monitor.write();
  const [reports, monitoring, environments, previews, audit] = await Promise.all([
    readEdgeReports(store).catch(orElse([])),
    readMonitoring(store).catch(orElse({ groups: [], vitals: [], views: [] })),
    readEnvironments(store).catch(orElse([])),
    readPreviews(store).catch(orElse([])),
    readAudit(store, since).catch(orElse([])),
  ]);
  return { registry, reports, monitoring, environments, previews, audit };
}

async function readEnvironments(store: ReleaseStore): Promise<EnvironmentState[]> {
  const names = await listEnvironments(store);
  return Promise.all(
    names.map(async (name) => ({ name, registry: await readRegistryFile(inEnvironment(store, name)) })),
  );
}

type ReleaseState = { store: ReleaseStore; registry: () => Registry; monitor: Monitor };

/** Restricts the framed page to paths of this site. */
const toSitePath = (requested: unknown): string =>
  typeof requested === 'string' && /^\/(?![/\\])/.test(requested) && !requested.startsWith(compositionPath)
    ? requested
    : '/';

/** `/dev/composition` and its page of regions: for developers, and with a token for the operator. */
export function compositionPageRoutes(
  app: FastifyInstance,
  settings: EdgeSettings,
  { store, registry, monitor }: ReleaseState,
): void {
  const checkAccess = async (request: FastifyRequest, reply: FastifyReply) => {
    const access = checkPageAccess(request, settings);
    if (access === 'allowed') return;
    if (access === 'not-found') return reply.code(404).send(failure('There is nothing at this address.'));
    return reply
      .code(401)
      .header('www-authenticate', 'Basic realm="Composition", charset="UTF-8"')
      .send(failure('Please give the provider’s token as the password.'));
  };
  const send = (reply: FastifyReply, policy: string, html: string) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  // Runs after the hook that sets the headers of all responses.
  const isolate = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cross-origin-opener-policy', OPENER_POLICY);
  };
  const hooks = { onRequest: checkAccess, onSend: isolate };
  app.get<{ Querystring: { area?: string } }>(compositionPath, hooks, async (request, reply) => {
    const warn = (problem: unknown) => request.log.warn(problem, 'The release store cannot be read.');
    const state = await readState(store, registry(), monitor, warn);
    const control = { registryUrl: settings.registryUrl, environment: environmentOf(store) };
    const { area = '' } = request.query;
    const chosen = Object.hasOwn(state.registry.areas, area) ? area : undefined;
    const compareTypes: CompareReleases = (shell, remote) =>
      readTypeComparison(store, shell, remote).catch((problem) => void warn(problem));
    const html = await compositionHtml({ ...state, control, compareTypes }, chosen);
    return send(reply, releasesPolicy(settings), html);
  });
  app.get<{ Querystring: { page?: string } }>(`${compositionPath}/regions`, hooks, async (request, reply) =>
    send(reply, regionsPolicy, regionsHtml(toSitePath(request.query.page))),
  );
  for (const file of FILES) {
    app.get(`${compositionPath}/${file}`, { onRequest: checkAccess }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(file, COMPOSITION_PAGE_FILES, { cacheControl: false }),
    );
  }
}
