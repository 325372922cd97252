import { join } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import { readMonitoring } from '@roadworthy/federation/monitoring/monitoring-file';
import { readPreviews } from '@roadworthy/federation/previews/previews';
import { readAudit } from '@roadworthy/federation/registry/read-audit';
import { readRegistryFile } from '@roadworthy/federation/registry/update-registry';
import { readEdgeReports } from '@roadworthy/federation/store/edge-report';
import { inEnvironment, listEnvironments } from '@roadworthy/federation/store/environments';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Monitor } from '../errors/monitor';
import { failure } from '../http/failure';
import type { EdgeSettings } from '../settings/settings';
import { checkPageAccess } from './access';
import { type CompositionState, compositionHtml, compositionPath } from './page';
import type { EnvironmentState } from './tables';

/** Only this origin and nothing inline; the framed page has its own policy. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Folder of the page's own files. */
export const COMPOSITION_PAGE_FILES = join(import.meta.dirname, 'public');

const AUDIT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Reads what the page shows. A part that cannot be read must not hide the others. */
async function readState(
  store: ReleaseStore,
  registry: Registry,
  monitor: Pick<Monitor, 'write'>,
  warn: (problem: unknown) => void,
): Promise<CompositionState> {
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
    readMonitoring(store).catch(orElse({ groups: [], vitals: [] })),
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

/** `/dev/composition`: for developers, and with a token for the operator. */
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
  app.get<{ Querystring: { page?: string; area?: string } }>(
    compositionPath,
    { onRequest: checkAccess },
    async (request, reply) => {
      const warn = (problem: unknown) => request.log.warn(problem, 'The release store cannot be read.');
      const state = await readState(store, registry(), monitor, warn);
      const { page, area = '' } = request.query;
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          compositionHtml(state, { address: toSitePath(page), area: area in state.registry.areas ? area : undefined }),
        );
    },
  );
  for (const file of ['view.js', 'view.css', 'regions.js']) {
    app.get(`${compositionPath}/${file}`, { onRequest: checkAccess }, async (_request, reply) =>
      reply.sendFile(file, COMPOSITION_PAGE_FILES, { cacheControl: false }),
    );
  }
}
