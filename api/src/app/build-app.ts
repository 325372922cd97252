import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { answerClientErrors } from '@roadworthy/serving/client-errors';
import { guardConnections } from '@roadworthy/serving/connections/guard-connections';
import { transferLimits } from '@roadworthy/serving/connections/limits';
import { drainPlugin } from '@roadworthy/serving/draining';
import { createRequestIdGenerator } from '@roadworthy/serving/request-ids';
import Fastify, { type FastifyInstance } from 'fastify';
import { mailedLinkRoutes } from '../domains/accounts/mailed-link-routes';
import { profileRoutes } from '../domains/accounts/profile-routes';
import { accountRoutes } from '../domains/accounts/routes';
import { descriptionRoutes } from '../domains/ads/description-generator/routes';
import { myAdRoutes } from '../domains/ads/own-ads/routes';
import { postingRoutes } from '../domains/ads/publishing/routes';
import { uploadRoutes } from '../domains/ads/uploads/routes';
import { analyticsRoutes } from '../domains/analytics/routes';
import { paymentConfirmationPlugin } from '../domains/billing/payments/payment-confirmation-plugin';
import { paymentRoutes } from '../domains/billing/payments/routes';
import { sandboxRoutes } from '../domains/billing/payments/sandbox/routes';
import { subscriptionRoutes } from '../domains/billing/subscriptions/routes';
import { chatNotificationsPlugin } from '../domains/chat/inbox/chat-notifications';
import { streamRoutes } from '../domains/chat/inbox/routes';
import { replyRoutes } from '../domains/chat/mail/reply-routes';
import { moderationRoutes } from '../domains/chat/moderation/routes';
import { chatRequestRoutes } from '../domains/chat/request-routes';
import { chatRoutes } from '../domains/chat/routes';
import { blogRoutes } from '../domains/content/blog/routes';
import { contactRoutes } from '../domains/content/contact/routes';
import { insuranceRoutes } from '../domains/content/insurance/routes';
import { newsletterConfirmRoutes } from '../domains/content/newsletter/confirm-routes';
import { newsletterRoutes } from '../domains/content/newsletter/routes';
import { videoRoutes } from '../domains/content/videos/routes';
import { dealerRoutes } from '../domains/dealers/routes';
import { receivedInquiryRoutes } from '../domains/leads/inquiries/received-inquiry-routes';
import { inquiryRoutes } from '../domains/leads/inquiries/routes';
import { adInteractionRoutes } from '../domains/leads/interactions/routes';
import { testDriveRoutes } from '../domains/leads/test-drives/routes';
import { reportRoutes } from '../domains/moderation/reports/routes';
import { referenceRoutes } from '../domains/reference/routes';
import { alertRoutes } from '../domains/saved/alerts/routes';
import { favoriteRoutes } from '../domains/saved/favorites/routes';
import { savedSearchRoutes } from '../domains/saved/searches/routes';
import { adIndexPlugin } from '../domains/search/ad-index/current-index';
import { adRoutes } from '../domains/search/routes';
import { requestIdPlugin } from '../platform/config/request-id';
import { accessControlPlugin } from '../platform/http/access';
import type { Dependencies } from '../platform/http/dependencies';
import { drainRequestBodyPlugin } from '../platform/http/drain-request-body';
import { healthRoutes } from '../platform/http/health';
import { errorHandlerPlugin, sendError } from '../platform/http/http-error';
import { isFromTrustedProxy, trustedProxies } from '../platform/http/proxies';
import { loggedRequest } from '../platform/http/request-log';
import { securityHooksPlugin, setSecurityHeaders } from '../platform/http/security-hooks';
import { jobsPlugin } from '../platform/jobs/jobs-plugin';
import { mailDeliveryPlugin } from '../platform/mail/mail-delivery-plugin';
import { mailRoutes } from '../platform/mail/routes';
import { mediaRoutes } from '../platform/media/media-routes';
import { openFiles } from '../platform/media/open-files';
import { metricsPlugin } from '../platform/metrics/metrics-plugin';
import { clientPlugin } from '../platform/rate-limiting/client';
import { sitemapRoutes } from '../platform/sitemap/routes';
import { unsubscribeRoutes } from '../platform/unsubscribe/routes';

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
  if (deps.settings.apiReference) await (await import('./openapi/reference-plugin')).referencePlugin(app);
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
