import { serveMetrics } from '@roadworthy/serving/metrics-server';
import { measureRequests } from '@roadworthy/serving/request-metrics';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { waitingWork } from './waiting-work';

/**
 * Tells Prometheus how this process does, when it is asked to: the process itself (event loop, memory), requests by
 * route, event streams, connections to the database and what waits there to be done. Whatever is known anyway is read
 * when Prometheus asks.
 */
export function keepMetrics(app: FastifyInstance): void {
  const { database, settings } = app.parts;
  if (!settings.metrics) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  const registers = [registry];
  new Gauge({
    name: 'event_streams_open',
    help: 'Event streams of this process',
    registers,
    collect() {
      this.set(app.chat.bells.count);
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
      if (database.replica) this.set(Number(database.replica.follows()));
    },
  });
  new Gauge({
    name: 'work_waiting',
    help: 'What waits in the database by queue; "given up" and "quarantined" wait for the provider',
    labelNames: ['queue'],
    registers,
    async collect() {
      for (const [queue, length] of Object.entries(await waitingWork(database.sql))) this.set({ queue }, length);
    },
  });
  serveMetrics(app, registry, settings.metrics);
}
