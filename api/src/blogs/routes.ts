import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ArticleAnswer, ArticleListAnswer, ArticleSearch } from '@roadworthy/contract/api/blogs';
import { Type } from 'typebox';
import { found } from '../server/answers';
import { Failed } from '../server/failures';
import { findArticle, findArticles } from './queries';

const config = { access: 'public' } as const;

/** Articles (specification section 7 'Blogs'). */
export const blogRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, now } = app.parts;
  app.post('/blogs/list-blogs', { config, schema: { body: ArticleSearch, response: { 200: ArticleListAnswer } } }, async ({ body }) => {
    const { articles, count } = await findArticles(database.sql, body, now());
    return found(articles, { count_records: count });
  });
  app.get(
    '/blogs/get-blog-by-slug/:slug',
    { config, schema: { params: Type.Object({ slug: Type.String({ maxLength: 250 }) }), response: { 200: ArticleAnswer } } },
    async ({ params }) => {
      const article = await findArticle(database.sql, params.slug, now());
      if (!article) throw new Failed(404, 'Blog not available');
      return found(article);
    },
  );
};
