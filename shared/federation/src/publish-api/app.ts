import { answerClientErrors } from '@roadworthy/serving/client-errors';
import { measureConnections } from '@roadworthy/serving/connections/connection-metrics';
import { guardConnections } from '@roadworthy/serving/connections/guard-connections';
import {
  admissionLimits,
  connectionLimits,
  type TransferLimits,
  transferLimits,
} from '@roadworthy/serving/connections/limits';
import { drainPlugin } from '@roadworthy/serving/draining';
import { serveMetrics } from '@roadworthy/serving/metrics-server';
import { createNetworkMatcher } from '@roadworthy/serving/networks';
import { createRequestIdGenerator } from '@roadworthy/serving/request-ids';
import { requestMetricsPlugin } from '@roadworthy/serving/request-metrics';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { readRegistryFile } from '../registry/update-registry';
import { requireAreaKey } from './http/authentication';
import { allowOrigins } from './http/cross-origin';
import { environmentRoutes } from './http/environment-routes';
import { errorsPlugin } from './http/errors';
import { uploadRoutes } from './http/upload-routes';
import { redactKeys } from './keys/area-key';
import type { PublishApiSettings } from './settings';
import { deleteOldDrafts } from './upload/publish-upload';
import type { UploadLimits } from './upload/unpack';

const HEADERS_TIMEOUT_MS = 15_000;
/** 32 MB at 55 kB/s. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;
const MAX_CONNECTIONS = 512;
const MAX_JSON_BYTES = 16_384;

const headers = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Without headers, which have the key; also without one that a client wrote into the address. */
const toLoggedRequest = ({ method, url, ip }: FastifyRequest) => ({ method, url: redactKeys(url), ip });

type Options = PublishApiSettings & {
  /** Smaller in tests. */
  transfers?: TransferLimits;
  uploadLimits?: UploadLimits;
  /** Standard output when absent. */
  log?: { write: (line: string) => void };
};

/** The registry's HTTP API: other repositories publish their area with a key. */
export function buildPublishApi(settings: Options): FastifyInstance {
  const { store, local, trustedProxies, allowedOrigins, logLevel, log } = settings;
  const isProxy = createNetworkMatcher(trustedProxies);
  const app = Fastify({
    logger: { level: logLevel, stream: log, serializers: { req: toLoggedRequest } },
    genReqId: createRequestIdGenerator(isProxy),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerClientErrors(headers),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  const guard = guardConnections(app.server, {
    limits: connectionLimits(MAX_CONNECTIONS),
    admission: admissionLimits,
    transfers: settings.transfers ?? { ...transferLimits, bodyMs: UPLOAD_TIMEOUT_MS },
    isProxy,
    onClosed: (reason) => app.log.debug({ reason }, 'Connection closed.'),
  });
  drainPlugin(app);
  errorsPlugin(app);
  if (settings.metrics) {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    requestMetricsPlugin(app, registry);
    measureConnections(registry, guard);
    serveMetrics(app, registry, settings.metrics);
  }
  app.addHook('onSend', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
  app.addHook('onReady', async () => deleteOldDrafts(local));

  const quiet = { logLevel: 'warn' } as const;
  app.get('/healthz', quiet, async () => ({ success: true }));
  app.get('/readyz', quiet, async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ success: false, msg: 'This process is stopping.' });
    await readRegistryFile(store);
    return { success: true };
  });
  app.register(
    async (api) => {
      // The body of an upload is a stream: it is unpacked while it arrives.
      api.addContentTypeParser('application/gzip', (_request, body, done) => done(null, body));
      await allowOrigins(api, allowedOrigins);
      requireAreaKey(api, store);
      uploadRoutes(api, settings);
      environmentRoutes(api, settings);
    },
    { prefix: '/v1' },
  );
  return app;
}
