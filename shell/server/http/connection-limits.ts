import { type ConnectionGuard, guardConnections } from '@roadworthy/serving/connections/guard-connections';
import { admissionLimits, type ConnectionLimits, connectionLimits } from '@roadworthy/serving/connections/limits';
import { createNetworkMatcher } from '@roadworthy/serving/networks';
import type { FastifyInstance } from 'fastify';
import type { EdgeSettings } from '../settings/settings';

/** Limits the connections of a server, and of each network. */
export function limitConnections(
  app: FastifyInstance,
  { maxConnections, trustedProxies }: Pick<EdgeSettings, 'maxConnections' | 'trustedProxies'>,
): { guard: ConnectionGuard; limits: ConnectionLimits } {
  const limits = connectionLimits(maxConnections);
  const guard = guardConnections(app.server, {
    limits,
    admission: admissionLimits,
    isProxy: createNetworkMatcher(trustedProxies),
    takesFiles: (path) => path.startsWith('/api/'),
    onClosed: (reason) => app.log.debug({ reason }, 'Connection closed.'),
  });
  return { guard, limits };
}
