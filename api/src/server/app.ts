import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { keepDrainable } from '@roadworthy/serving/draining';
import { requestIds } from '@roadworthy/serving/request-ids';
import Fastify, { type FastifyInstance } from 'fastify';
import { mailedLinkRoutes } from '../accounts/mailed-link-routes';
import { profileRoutes } from '../accounts/profile-routes';
import { accountRoutes } from '../accounts/routes';
import { adRoutes } from '../ads/routes';
import { keepStock } from '../ads/stock/live-stock';
import { alertRoutes } from '../alerts/routes';
import { analyticsRoutes } from '../analytics/routes';
import { blogRoutes } from '../blogs/routes';
import { keepNews } from '../chat/inbox/news';
import { streamRoutes } from '../chat/inbox/routes';
import { moderationRoutes } from '../chat/moderation/routes';
import { chatRequestRoutes } from '../chat/request-routes';
import { chatRoutes } from '../chat/routes';
import { contactRoutes } from '../contact/routes';
import { dealerRoutes } from '../dealers/routes';
import { draftRoutes } from '../drafting/routes';
import { inquiryRoutes } from '../enquiries/inquiry-routes';
import { enquiryRoutes } from '../enquiries/routes';
import { favouriteRoutes } from '../favourites/routes';
import { insuranceRoutes } from '../insurance/routes';
import { keepWorking } from '../jobs/keep-working';
import { keepDelivering } from '../mail/delivery';
import { mailRoutes } from '../mail/routes';
import { mediaRoutes } from '../media/media-routes';
import { openFiles } from '../media/open-files';
import { keepMetrics } from '../metrics/keep-metrics';
import { myAdRoutes } from '../my-ads/routes';
import { newsletterConfirmRoutes } from '../newsletter/confirm-routes';
import { newsletterRoutes } from '../newsletter/routes';
import { keepConfirming } from '../payments/keep-confirming';
import { paymentRoutes } from '../payments/routes';
import { standInRoutes } from '../payments/stand-in/routes';
import { postingRoutes } from '../posting/routes';
import { referenceRoutes } from '../reference/routes';
import { reportRoutes } from '../reports/routes';
import { savedSearchRoutes } from '../saved-searches/routes';
import { sitemapRoutes } from '../sitemap/routes';
import { stopRoutes } from '../stop-links/routes';
import { subscriptionRoutes } from '../subscriptions/routes';
import { testDriveRoutes } from '../test-drives/routes';
import { uploadRoutes } from '../uploads/routes';
import { videoRoutes } from '../videos/routes';
import { visitRoutes } from '../visits/routes';
import { guardRoutes } from './access';
import { answerFailure, answerFailures } from './failures';
import { healthRoutes } from './health';
import type { Parts } from './parts';
import { limitPatience, patience } from './patience';
import { believedProxies, fromProxy } from './proxies';
import { carryRequestIds } from './request-id';
import { loggedRequest } from './request-log';
import { careful, keepSafe } from './safety';
import { readUnread } from './unread';
import { answerUnreadable } from './unreadable';

const domains = [
  referenceRoutes,
  adRoutes,
  dealerRoutes,
  blogRoutes,
  videoRoutes,
  accountRoutes,
  mailedLinkRoutes,
  profileRoutes,
  favouriteRoutes,
  enquiryRoutes,
  contactRoutes,
  insuranceRoutes,
  inquiryRoutes,
  myAdRoutes,
  postingRoutes,
  draftRoutes,
  uploadRoutes,
  testDriveRoutes,
  visitRoutes,
  reportRoutes,
  newsletterRoutes,
  newsletterConfirmRoutes,
  savedSearchRoutes,
  alertRoutes,
  stopRoutes,
  chatRequestRoutes,
  chatRoutes,
  streamRoutes,
  moderationRoutes,
  subscriptionRoutes,
  paymentRoutes,
  standInRoutes,
  analyticsRoutes,
];

/**
 * The marketplace API over an open database; ready for `listen` or `inject`. Files are kept where the settings say,
 * unless given.
 */
export async function buildApp(given: Omit<Parts, 'files'> & Partial<Parts>): Promise<FastifyInstance> {
  const parts: Parts = { ...given, files: given.files ?? (await openFiles(given.settings)) };
  const app = Fastify({
    logger: { level: parts.settings.logLevel, serializers: { req: loggedRequest }, stream: parts.log },
    genReqId: requestIds(fromProxy(parts.settings.trustedProxies)),
    trustProxy: believedProxies(parts.settings.trustedProxies),
    bodyLimit: 256 * 1024,
    requestTimeout: patience.files,
    forceCloseConnections: 'idle',
    // Whoever still asks while the API closes is answered: the balancer may not have noticed yet.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: answerUnreadable,
    // An address that is not well-formed never reaches the hooks.
    frameworkErrors: (error, request, reply) => answerFailure(error, request, careful(reply, request.id)),
    // Wrong types are refused, not converted, and an unknown field is a mistake that the caller wants to hear about.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('parts', parts);
  app.removeContentTypeParser('text/plain');
  answerFailures(app);
  limitPatience(app.server);
  keepDrainable(app);
  keepMetrics(app);
  carryRequestIds(app);
  guardRoutes(app);
  keepSafe(app);
  readUnread(app);
  keepDelivering(app);
  keepStock(app);
  keepWorking(app);
  keepNews(app);
  keepConfirming(app);
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
