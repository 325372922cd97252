import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Db } from '../database/database';
import { readDbFor } from '../database/reads';
import { HttpError } from '../http/http-error';
import { pages } from './pages';
import { idsOfPart, partsOfAds, walk } from './repository';
import { robots } from './robots';
import { sitemapStream } from './sitemap-stream';
import { type Listed, sitemapIndex } from './xml';

const tags = ['Search engines'];
const config = { access: 'public' } as const;
const params = Type.Object({ file: Type.String({ maxLength: 40 }) });
const cacheControl = 'public, max-age=3600';
const xml = 'application/xml; charset=utf-8';

async function* pageOf(listed: readonly Listed[]): AsyncGenerator<Listed[], undefined> {
  yield [...listed];
}

/** The entries of a sitemap by its name; undefined for an unknown name. Nine digits keep all ids exact. */
function entriesOf(db: Db, name: string): AsyncGenerator<Listed[], undefined> | undefined {
  if (name === 'pages') return pageOf(pages);
  if (name === 'articles' || name === 'dealers') return walk(db, name);
  const part = /^ads-(0|[1-9]\d{0,8})$/.exec(name)?.[1];
  return part === undefined ? undefined : walk(db, 'ads', idsOfPart(Number(part)));
}

/** robots.txt and sitemaps for search engines. */
export const sitemapRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.deps;
  const origin = settings.siteOrigin;
  app.get(
    '/robots.txt',
    { config, schema: { summary: 'Get robots.txt', tags, produces: ['text/plain'] } },
    async (_request, reply) =>
      reply.header('cache-control', cacheControl).type('text/plain; charset=utf-8').send(robots(origin)),
  );
  app.get(
    '/sitemap.xml',
    { config, schema: { summary: 'Get the index of sitemaps', tags, produces: ['application/xml'] } },
    async (_request, reply) => {
      const names = [
        'pages',
        'articles',
        'dealers',
        ...(await partsOfAds(readDbFor(database, null))).map((part) => `ads-${part}`),
      ];
      const index = sitemapIndex(names.map((name) => `${origin}/sitemaps/${name}.xml`));
      return reply.header('cache-control', cacheControl).type(xml).send(index);
    },
  );
  app.get(
    '/sitemaps/:file',
    {
      config: { ...config, errors: { 404: 'There is no such sitemap.' } },
      schema: { summary: 'Get a sitemap', tags, produces: ['application/xml'], params },
    },
    async (request, reply) => {
      const name = /^(.+)\.xml$/.exec(request.params.file)?.[1] ?? '';
      const entries = entriesOf(readDbFor(database, null), name);
      const stream = entries && (await sitemapStream(origin, entries));
      if (!stream) throw new HttpError(404, 'There is no such sitemap.');
      return reply.header('cache-control', cacheControl).type(xml).send(stream);
    },
  );
};
