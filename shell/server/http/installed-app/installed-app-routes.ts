import { edgePaths } from '@roadworthy/contract/edge-paths';
import type { Registry } from '@roadworthy/contract/registry';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EdgeSettings } from '../../settings/settings';
import { SHARE_PATH, webAppManifest } from './manifest';
import { offersWorker } from './offers-worker';
import { offlinePage, offlinePagePolicy } from './offline-page';
import { pathOfShared, type Shared } from './parse-shared';
import { offlineScript, removalScript, serviceWorkerScript } from './worker-script';

const text = { type: 'string' } as const;
const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** The worker loads nothing from elsewhere, nor more scripts. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

type InstalledAppSettings = Pick<EdgeSettings, 'siteOrigin' | 'hasServiceWorker' | 'developmentServers'>;

/** What an installed site needs besides its pages: manifest, share target, service worker and offline page. */
export function installedAppRoutes(
  app: FastifyInstance,
  { siteOrigin, hasServiceWorker, developmentServers }: InstalledAppSettings,
  registry: () => Registry,
): void {
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webAppManifest)),
  );
  app.get<{ Querystring: Shared }>(
    SHARE_PATH,
    { schema: { querystring: { type: 'object', properties: { title: text, text, url: text } } } },
    async ({ query }, reply) =>
      reply.header('cache-control', 'no-store').redirect(pathOfShared(query, siteOrigin), 303),
  );

  const sendScript = (reply: FastifyReply, script: string) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', WORKER_POLICY)
      .type(JAVASCRIPT)
      .send(script);
  const workerSettings = { hasServiceWorker, developmentServers: Object.keys(developmentServers) };
  app.get(edgePaths.serviceWorker, async (_request, reply) => {
    const script = offersWorker(workerSettings, registry()) ? serviceWorkerScript : removalScript;
    return sendScript(reply.header('service-worker-allowed', '/'), script);
  });
  app.get('/offline.js', async (_request, reply) => sendScript(reply, offlineScript));
  app.get('/offline.html', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', offlinePagePolicy)
      .type('text/html; charset=utf-8')
      .send(offlinePage),
  );
}
