import { edgePaths } from '@roadworthy/contract/edge-paths';
import { HealthReport } from '@roadworthy/contract/health-report';
import type { FastifyInstance } from 'fastify';
import { shareIn } from '../versions/share';
import type { VersionSets } from '../versions/version-sets';
import type { Health } from './health';

/** Bytes of a report. */
const largest = 8_192;

/** What open pages tell the edge and ask of it. */
export function compositionRoutes(app: FastifyInstance, versions: VersionSets, health: Health): void {
  app.post<{ Body: HealthReport }>(
    edgePaths.health,
    { schema: { body: HealthReport }, bodyLimit: largest },
    async (request, reply) => {
      health.heard(request.ip, request.body);
      return reply.code(204).send();
    },
  );
  app.get(edgePaths.versions, async (request, reply) => {
    const { areas } = versions.of(shareIn(request.headers.cookie));
    const live = Object.fromEntries(Object.entries(areas).map(([area, entry]) => [area, entry.live.version]));
    return reply.header('cache-control', 'no-store').send(live);
  });
}
