import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

export type MetricsAddress = { host: string; port: number };

/**
 * Answers `GET /metrics` at an address of its own for as long as the app runs: the site's port never has it, whatever is
 * configured before it.
 */
export function serveMetrics(app: FastifyInstance, registry: Registry, { host, port }: MetricsAddress): void {
  const server = createServer(async ({ method, url }, answer) => {
    if (method !== 'GET' || url !== '/metrics') return answer.writeHead(404).end();
    try {
      const text = await registry.metrics();
      answer.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (problem) {
      app.log.error(problem, 'The metrics cannot be read.');
      answer.writeHead(500).end();
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
