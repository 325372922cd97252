import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

export type MetricsAddress = { host: string; port: number };

/**
 * Serves `GET /metrics` on a separate port while the app runs, so that no proxy of the site exposes it.
 */
export function serveMetrics(app: FastifyInstance, registry: Registry, { host, port }: MetricsAddress): void {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (problem) {
      app.log.error(problem, 'The metrics cannot be read.');
      response.writeHead(500).end();
    }
  });
  app.addHook('onReady', async () => {
    server.listen(port, host);
    await once(server, 'listening');
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}
