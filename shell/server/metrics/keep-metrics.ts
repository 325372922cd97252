import { type MetricsAddress, serveMetrics } from '@roadworthy/serving/metrics-server';
import { measureRequests } from '@roadworthy/serving/request-metrics';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { PageMaker } from '../pages/make-page';

/**
 * Tells Prometheus how this edge does: the process (event loop, memory), requests by route, event streams, and what the
 * pages' cache and their renderings come to. Everything that is counted anyway is read when it is asked for.
 */
export function keepMetrics(app: FastifyInstance, pages: PageMaker, at: MetricsAddress): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry, ({ pageRoute, routeOptions }) => pageRoute || routeOptions.url);
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
    help: 'Bytes of the pages that are kept',
    registers,
    collect() {
      this.set(pages.keptBytes);
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
  serveMetrics(app, registry, at);
}
