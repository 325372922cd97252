import type { FastifyInstance } from 'fastify';
import { parseCohort } from '../../rollout/cohort';
import type { DocumentTokens } from '../../rollout/health/document-tokens';
import type { ReleaseSets } from '../../rollout/release-sets';
import type { EdgeSettings } from '../../settings/settings';
import type { PageService } from '../../ssr/pages/page-service';
import { mayBePage } from './page-address';
import { hasOverride, overriddenSender } from './send-overridden';
import { pageSender } from './send-page';

declare module 'fastify' {
  interface FastifyRequest {
    /** The route pattern of the requested page; '' when the request is not for a page. */
    pageRoute: string;
  }
}

type Pages = { pageService: PageService; versions: ReleaseSets; tokens: DocumentTokens };

/** Any address that no other route takes may be a page. */
export function pageRoutes(
  app: FastifyInstance,
  { pageService, versions, tokens }: Pages,
  settings: EdgeSettings,
): void {
  const origins = { ...settings, developmentServers: Object.values(settings.developmentServers) };
  const sendPage = pageSender(pageService, versions, tokens, origins);
  const sendOverridden = overriddenSender(versions, origins);
  app.decorateRequest('pageRoute', '');
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: (request, reply) => {
      if (!mayBePage(request.url, versions.forCohort(parseCohort(request.headers.cookie)))) return reply.callNotFound();
      return hasOverride(request.url) ? sendOverridden(request, reply) : sendPage(request, reply);
    },
  });
}
