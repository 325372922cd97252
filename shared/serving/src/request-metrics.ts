import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Buckets in seconds; 0.3 is the target of pages. */
const buckets = [0.002, 0.005, 0.015, 0.05, 0.1, 0.3, 1, 3, 10];

/**
 * Measures requests by route pattern, because the number of URLs is unbounded.
 * @param routeOf names the route where Fastify's own pattern does not
 */
export function requestMetricsPlugin(
  app: FastifyInstance,
  registry: Registry,
  routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url,
): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route pattern and status; event streams are counted by themselves',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const route = routeOf(request) || 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
