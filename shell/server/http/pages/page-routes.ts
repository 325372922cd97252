import type { FastifyInstance } from 'fastify';
import { parseCohort } from '../../rollout/cohort';
import type { EdgeSettings } from '../../settings/settings';
import type { CacheResult, PageOutline } from '../../ssr/pages/page-service';
import { isPreviewLink, previewOpener } from './open-preview';
import { mayBePage } from './page-address';
import { hasOverride, overriddenSender } from './send-overridden';
import { pageSender } from './send-page';

declare module 'fastify' {
  interface FastifyRequest {
    /** The requested page, and what the page cache had; null when the request is not for a page. */
    page: { outline: PageOutline; cache: CacheResult } | null;
  }
}

type Pages = Parameters<typeof pageSender>[0];

/** Any address that no other route takes may be a page. */
export function pageRoutes(app: FastifyInstance, pages: Pages, settings: EdgeSettings): void {
  const origins = { ...settings, developmentServers: Object.values(settings.developmentServers) };
  const { versions } = pages;
  const sendPage = pageSender(pages, origins);
  const openPreview = previewOpener(pages.previews, settings.siteOrigin.startsWith('https:'));
  const sendOverridden = overriddenSender(versions, origins);
  app.decorateRequest('page', null);
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: (request, reply) => {
      if (isPreviewLink(request.url)) return openPreview(request, reply);
      const findReleases = () => versions.forCohort(parseCohort(request.headers.cookie));
      if (!mayBePage(request.url, findReleases)) return reply.callNotFound();
      return hasOverride(request.url) ? sendOverridden(request, reply) : sendPage(request, reply);
    },
  });
}
