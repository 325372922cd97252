import { measureConnections } from '@roadworthy/serving/connections/connection-metrics';
import type { ConnectionGuard } from '@roadworthy/serving/connections/guard-connections';
import { type MetricsAddress, serveMetrics } from '@roadworthy/serving/metrics-server';
import { requestMetricsPlugin } from '@roadworthy/serving/request-metrics';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { PageService } from '../ssr/pages/page-service';
import type { RenderingPool } from '../ssr/pool/rendering-pool';
import type { AreaMetrics } from './area-metrics';
import { measureRendering } from './rendering-metrics';

type MetricSources = { guard: ConnectionGuard; pages: PageService; renderers: RenderingPool; areas?: AreaMetrics };

/**
 * Serves this edge's metrics: the process (event loop, memory), connections, requests by route, event streams, page cache
 * and renderings. Existing counters are read when Prometheus scrapes.
 */
export function metricsPlugin(
  app: FastifyInstance,
  { guard, pages, renderers, areas }: MetricSources,
  address: MetricsAddress,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Pages have one route of Fastify's; those that the browser renders have no route of the shell's.
  requestMetricsPlugin(app, registry, ({ page, routeOptions: { url } }) => (url === '*' ? page?.outline.route : url));
  const registers = [registry];
  const { counts } = pages;
  new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests for pages by what the cache had: a fresh page, a stale one, or none',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const result of ['fresh', 'stale', 'missed'] as const) this.inc({ result }, counts[result]);
    },
  });
  new Counter({
    name: 'page_renders_total',
    help: 'Pages made by what came of it: a page, a redirect, or left to the browser',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const result of ['page', 'redirect', 'left'] as const) this.inc({ result }, counts[result]);
    },
  });
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Bytes of cached pages',
    registers,
    collect() {
      this.set(pages.cachedBytes);
    },
  });
  new Gauge({
    name: 'event_streams_open',
    help: 'Event streams that pass through this edge',
    registers,
    collect() {
      this.set(app.eventStreams());
    },
  });
  measureConnections(registry, guard);
  measureRendering(registry, renderers);
  areas?.register(registry);
  serveMetrics(app, registry, address);
}
