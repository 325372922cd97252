import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Seconds; 0.3 is what a page may take at the most. */
const buckets = [0.002, 0.005, 0.015, 0.05, 0.1, 0.3, 1, 3, 10];

/**
 * Measures every request by the pattern of its route: addresses are endless, patterns are not.
 * @param routeOf names the route of a request where Fastify's own pattern does not
 */
export function measureRequests(
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
