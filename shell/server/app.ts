import { drainPlugin } from '@roadworthy/serving/draining';
import type { Tracing } from '@roadworthy/serving/tracing/tracing';
import type { FastifyInstance } from 'fastify';
import { compositionPageRoutes } from './composition-page/routes';
import { createEdgeContext, startEdgeContext } from './edge-context';
import { apiProxyPlugin } from './http/api-proxy';
import { compositionRoutes } from './http/composition-routes';
import { limitConnections } from './http/connection-limits';
import { createServer } from './http/create-server';
import { errorsPlugin } from './http/errors';
import { eventStreamProxyPlugin } from './http/event-streams';
import { installedAppRoutes } from './http/installed-app/installed-app-routes';
import { pageRoutes } from './http/pages/page-routes';
import { probeRoutes } from './http/probes';
import type { LogStream } from './http/request-log';
import { smallPicturesPlugin } from './http/small-pictures';
import { staticFilesPlugin } from './http/static-files';
import { metricsPlugin } from './metrics/metrics-plugin';
import { fetchDescriptions } from './registry/development-servers';
import type { EdgeSettings } from './settings/settings';
import { createVersionFetcher } from './store/older-versions';
import { edgeTracingPlugin } from './tracing/edge-tracing';

/**
 * The edge: serves documents, the release store and, through a proxy, the API. It keeps no state. Logs go to standard
 * output, or to `log`.
 */
export async function buildEdge(settings: EdgeSettings, log?: LogStream, tracing?: Tracing): Promise<FastifyInstance> {
  const app = createServer(settings, log);
  const { guard, limits } = limitConnections(app, settings);
  drainPlugin(app);
  eventStreamProxyPlugin(app, guard, limits);
  const descriptions = await fetchDescriptions(settings.developmentServers);
  const context = createEdgeContext(settings, descriptions, app.log, tracing);
  const { store, versions, previews, renderers, pageService } = context;
  if (tracing) edgeTracingPlugin(app, tracing, context.keys, settings);
  await startEdgeContext(app, context, settings);
  if (settings.metrics)
    metricsPlugin(app, { guard, pages: pageService, renderers, areas: context.areaMetrics }, settings.metrics);

  errorsPlugin(app);
  await staticFilesPlugin(app, {
    releases: settings.releases,
    fetchVersion:
      settings.bucket &&
      createVersionFetcher(store, versions.registry, (cookies) => previews.forVisitor(versions.registry(), cookies)),
  });
  smallPicturesPlugin(app);
  await apiProxyPlugin(app, settings.apiOrigin, limits);
  compositionRoutes(app, context);
  compositionPageRoutes(app, settings, { store, registry: versions.registry, monitor: context.monitor });
  probeRoutes(app, context);
  installedAppRoutes(app, settings, versions.registry);
  pageRoutes(app, context, settings);
  return app;
}
