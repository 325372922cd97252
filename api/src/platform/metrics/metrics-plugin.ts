import { measureConnections } from '@roadworthy/serving/connections/connection-metrics';
import type { ConnectionGuard } from '@roadworthy/serving/connections/guard-connections';
import { serveMetrics } from '@roadworthy/serving/metrics-server';
import { requestMetricsPlugin } from '@roadworthy/serving/request-metrics';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { readBacklog } from './backlog-metrics';

/**
 * Serves this process's metrics: event loop, memory, connections, requests by route, event streams, database pools and
 * queues. Gauges are read when Prometheus scrapes.
 */
export function metricsPlugin(app: FastifyInstance, guard: ConnectionGuard): void {
  const { database, settings, domains } = app.deps;
  if (!settings.metrics) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  requestMetricsPlugin(app, registry);
  measureConnections(registry, guard);
  const registers = [registry];
  new Gauge({
    name: 'event_streams_open',
    help: 'Event streams of this process',
    registers,
    collect() {
      this.set(app.chat.streams.count);
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections by server and state; "waiting" are statements for which there is none',
    labelNames: ['server', 'state'],
    registers,
    collect() {
      for (const [server, { totalCount, idleCount, waitingCount }] of Object.entries(database.pools?.() ?? {})) {
        this.set({ server, state: 'busy' }, totalCount - idleCount);
        this.set({ server, state: 'idle' }, idleCount);
        this.set({ server, state: 'waiting' }, waitingCount);
      }
    },
  });
  new Gauge({
    name: 'database_replica_follows',
    help: 'Whether visitors read from the replica (1) or, as it is away or far behind, from the primary (0)',
    registers,
    collect() {
      if (database.replica) this.set(Number(database.replica.isUsable()));
    },
  });
  new Gauge({
    name: 'work_waiting',
    help: 'What waits in the database by queue; "given up" and "quarantined" wait for the provider',
    labelNames: ['queue'],
    registers,
    async collect() {
      for (const [queue, length] of Object.entries(await readBacklog(database.db, domains)))
        this.set({ queue }, length);
    },
  });
  serveMetrics(app, registry, settings.metrics);
}
