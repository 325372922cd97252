import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Sql } from '../database/database';
import { readsFor } from '../database/reads';
import { Failed } from '../server/failures';
import { pages } from './pages';
import { idsOfPart, partsOfAds, walk } from './queries';
import { robots } from './robots';
import { sitemapStream } from './sitemap-stream';
import { type Listed, sitemapIndex } from './xml';

const config = { access: 'public' } as const;
const params = Type.Object({ file: Type.String({ maxLength: 40 }) });
const cached = 'public, max-age=3600';
const xml = 'application/xml; charset=utf-8';

async function* pageOf(listed: readonly Listed[]): AsyncGenerator<Listed[], undefined> {
  yield [...listed];
}

/** What a sitemap lists, by its name; undefined for a name that none has. Nine digits keep every id of a part exact. */
function entriesOf(database: Sql, name: string): AsyncGenerator<Listed[], undefined> | undefined {
  if (name === 'pages') return pageOf(pages);
  if (name === 'articles' || name === 'dealers') return walk(database, name);
  const part = /^ads-(0|[1-9]\d{0,8})$/.exec(name)?.[1];
  return part === undefined ? undefined : walk(database, 'ads', idsOfPart(Number(part)));
}

/** For search engines: which pages there are, and which they shall leave alone (design.md 4). */
export const sitemapRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.parts;
  const origin = settings.siteOrigin;
  app.get('/robots.txt', { config }, async (_request, reply) =>
    reply.header('cache-control', cached).type('text/plain; charset=utf-8').send(robots(origin)),
  );
  app.get('/sitemap.xml', { config }, async (_request, reply) => {
    const names = [
      'pages',
      'articles',
      'dealers',
      ...(await partsOfAds(readsFor(database, null))).map((part) => `ads-${part}`),
    ];
    const index = sitemapIndex(names.map((name) => `${origin}/sitemaps/${name}.xml`));
    return reply.header('cache-control', cached).type(xml).send(index);
  });
  app.get('/sitemaps/:file', { config, schema: { params } }, async (request, reply) => {
    const name = /^(.+)\.xml$/.exec(request.params.file)?.[1] ?? '';
    const entries = entriesOf(readsFor(database, null), name);
    const stream = entries && (await sitemapStream(origin, entries));
    if (!stream) throw new Failed(404, 'There is no such sitemap.');
    return reply.header('cache-control', cached).type(xml).send(stream);
  });
};
