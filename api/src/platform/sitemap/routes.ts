import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Db } from '../database/database';
import { readDbFor } from '../database/reads';
import { HttpError } from '../http/http-error';
import { pages } from './pages';
import { idsOfPart, partsOf, walk } from './repository';
import { robots } from './robots';
import { sitemapStream } from './sitemap-stream';
import type { SitemapSource } from './source';
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
function entriesOf(
  db: Db,
  sources: readonly SitemapSource[],
  file: string,
): AsyncGenerator<Listed[], undefined> | undefined {
  if (file === 'pages') return pageOf(pages);
  const [, name, part] = /^([a-z]+)(?:-(0|[1-9]\d{0,8}))?$/.exec(file) ?? [];
  const source = sources.find((candidate) => candidate.name === name);
  if (!source || Boolean(source.isDivided) !== (part !== undefined)) return undefined;
  return walk(db, source, part === undefined ? undefined : idsOfPart(Number(part)));
}

/** The names of a source's sitemaps: one, or one for each part with listed rows. */
const namesOf = async (db: Db, source: SitemapSource): Promise<string[]> =>
  source.isDivided ? (await partsOf(db, source)).map((part) => `${source.name}-${part}`) : [source.name];

/** Divided ones last: they have many parts. */
const byName = (a: SitemapSource, b: SitemapSource) =>
  Number(a.isDivided ?? false) - Number(b.isDivided ?? false) || a.name.localeCompare(b.name);

/** robots.txt and sitemaps for search engines. */
export const sitemapRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings, domains } = app.deps;
  const sources = domains.flatMap(({ sitemaps = [] }) => sitemaps).sort(byName);
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
      const readDb = readDbFor(database, null);
      const names = ['pages', ...(await Promise.all(sources.map((source) => namesOf(readDb, source)))).flat()];
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
      const entries = entriesOf(readDbFor(database, null), sources, name);
      const stream = entries && (await sitemapStream(origin, entries));
      if (!stream) throw new HttpError(404, 'There is no such sitemap.');
      return reply.header('cache-control', cacheControl).type(xml).send(stream);
    },
  );
};
