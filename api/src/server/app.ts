import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { answerClientErrors } from '@roadworthy/serving/client-errors';
import { guardConnections } from '@roadworthy/serving/connections/guard-connections';
import { transferLimits } from '@roadworthy/serving/connections/limits';
import { drainPlugin } from '@roadworthy/serving/draining';
import { createRequestIdGenerator } from '@roadworthy/serving/request-ids';
import Fastify, { type FastifyInstance } from 'fastify';
import { mailedLinkRoutes } from '../accounts/mailed-link-routes';
import { profileRoutes } from '../accounts/profile-routes';
import { accountRoutes } from '../accounts/routes';
import { adInteractionRoutes } from '../ad-interactions/routes';
import { adIndexPlugin } from '../ads/ad-index/current-index';
import { adRoutes } from '../ads/routes';
import { alertRoutes } from '../alerts/routes';
import { analyticsRoutes } from '../analytics/routes';
import { blogRoutes } from '../blogs/routes';
import { chatNotificationsPlugin } from '../chat/inbox/chat-notifications';
import { streamRoutes } from '../chat/inbox/routes';
import { replyRoutes } from '../chat/mail/reply-routes';
import { moderationRoutes } from '../chat/moderation/routes';
import { chatRequestRoutes } from '../chat/request-routes';
import { chatRoutes } from '../chat/routes';
import { contactRoutes } from '../contact/routes';
import { dealerRoutes } from '../dealers/routes';
import { descriptionRoutes } from '../description-generator/routes';
import { favoriteRoutes } from '../favorites/routes';
import { receivedInquiryRoutes } from '../inquiries/received-inquiry-routes';
import { inquiryRoutes } from '../inquiries/routes';
import { insuranceRoutes } from '../insurance/routes';
import { jobsPlugin } from '../jobs/jobs-plugin';
import { mailDeliveryPlugin } from '../mail/mail-delivery-plugin';
import { mailRoutes } from '../mail/routes';
import { mediaRoutes } from '../media/media-routes';
import { openFiles } from '../media/open-files';
import { metricsPlugin } from '../metrics/metrics-plugin';
import { myAdRoutes } from '../my-ads/routes';
import { newsletterConfirmRoutes } from '../newsletter/confirm-routes';
import { newsletterRoutes } from '../newsletter/routes';
import { paymentConfirmationPlugin } from '../payments/payment-confirmation-plugin';
import { paymentRoutes } from '../payments/routes';
import { sandboxRoutes } from '../payments/sandbox/routes';
import { postingRoutes } from '../posting/routes';
import { clientPlugin } from '../rate-limiting/client';
import { referenceRoutes } from '../reference/routes';
import { reportRoutes } from '../reports/routes';
import { savedSearchRoutes } from '../saved-searches/routes';
import { sitemapRoutes } from '../sitemap/routes';
import { subscriptionRoutes } from '../subscriptions/routes';
import { testDriveRoutes } from '../test-drives/routes';
import { unsubscribeRoutes } from '../unsubscribe/routes';
import { uploadRoutes } from '../uploads/routes';
import { videoRoutes } from '../videos/routes';
import { accessControlPlugin } from './access';
import type { Dependencies } from './dependencies';
import { drainRequestBodyPlugin } from './drain-request-body';
import { healthRoutes } from './health';
import { errorHandlerPlugin, sendError } from './http-error';
import { isFromTrustedProxy, trustedProxies } from './proxies';
import { requestIdPlugin } from './request-id';
import { loggedRequest } from './request-log';
import { securityHooksPlugin, setSecurityHeaders } from './security-hooks';

const domains = [
  referenceRoutes,
  adRoutes,
  dealerRoutes,
  blogRoutes,
  videoRoutes,
  accountRoutes,
  mailedLinkRoutes,
  profileRoutes,
  favoriteRoutes,
  inquiryRoutes,
  contactRoutes,
  insuranceRoutes,
  receivedInquiryRoutes,
  myAdRoutes,
  postingRoutes,
  descriptionRoutes,
  uploadRoutes,
  testDriveRoutes,
  adInteractionRoutes,
  reportRoutes,
  newsletterRoutes,
  newsletterConfirmRoutes,
  savedSearchRoutes,
  alertRoutes,
  unsubscribeRoutes,
  chatRequestRoutes,
  chatRoutes,
  replyRoutes,
  streamRoutes,
  moderationRoutes,
  subscriptionRoutes,
  paymentRoutes,
  sandboxRoutes,
  analyticsRoutes,
];

/**
 * Builds the marketplace API on an open database, ready for `listen` or `inject`. The file store comes from the
 * settings unless given.
 */
export async function buildApp(given: Omit<Dependencies, 'files'> & Partial<Dependencies>): Promise<FastifyInstance> {
  const deps: Dependencies = { ...given, files: given.files ?? (await openFiles(given.settings)) };
  const app = Fastify({
    logger: { level: deps.settings.logLevel, serializers: { req: loggedRequest }, stream: deps.log },
    genReqId: createRequestIdGenerator(isFromTrustedProxy(deps.settings.trustedProxies)),
    trustProxy: trustedProxies(deps.settings.trustedProxies),
    bodyLimit: 256 * 1024,
    requestTimeout: transferLimits.filesMs,
    http: { connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    // Requests during shutdown are served: the load balancer may not have noticed it yet.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: answerClientErrors({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }),
    // A malformed address never reaches the hooks.
    frameworkErrors: (error, request, reply) => sendError(error, request, setSecurityHeaders(reply, request.id)),
    // Wrong types are rejected, not coerced, and unknown fields are reported to the caller.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('deps', deps);
  app.removeContentTypeParser('text/plain');
  errorHandlerPlugin(app);
  if (deps.settings.apiReference) await (await import('../openapi/reference-plugin')).referencePlugin(app);
  const guard = guardConnections(app.server);
  drainPlugin(app);
  metricsPlugin(app, guard);
  requestIdPlugin(app);
  accessControlPlugin(app);
  await app.register(clientPlugin);
  securityHooksPlugin(app);
  drainRequestBodyPlugin(app);
  mailDeliveryPlugin(app);
  adIndexPlugin(app);
  jobsPlugin(app);
  chatNotificationsPlugin(app);
  paymentConfirmationPlugin(app);
  await app.register(healthRoutes);
  await app.register(mailRoutes);
  await app.register(mediaRoutes);
  await app.register(sitemapRoutes);
  await app.register(
    async (api) => {
      for (const routes of domains) await api.register(routes);
    },
    { prefix: '/api/v1' },
  );
  return app;
}
