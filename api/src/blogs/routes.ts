import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ArticleAnswer, ArticleListAnswer, ArticleSearch } from '@roadworthy/contract/api/blogs';
import { pageSize } from '@roadworthy/contract/limits';
import { Type } from 'typebox';
import { findFor, readsFor } from '../database/reads';
import { answered } from '../server/answers';
import { Failed } from '../server/failures';
import { findArticle, findArticles } from './queries';

const config = { access: 'public' } as const;

/** Articles (specification section 7 'Blogs'). */
export const blogRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app.parts;
  app.post(
    '/blogs/list-blogs',
    { config, schema: { body: ArticleSearch, response: { 200: ArticleListAnswer } } },
    async ({ body, who }) => {
      const { page = 1, limit = pageSize.articles, search } = body;
      const { articles, count } = await findArticles(readsFor(database, who), { page, limit, search });
      return answered(articles, { count_records: count });
    },
  );
  app.get(
    '/blogs/get-blog-by-slug/:slug',
    {
      config,
      schema: { params: Type.Object({ slug: Type.String({ maxLength: 250 }) }), response: { 200: ArticleAnswer } },
    },
    async ({ params, who }) => {
      const article = await findFor(database, who, (reads) => findArticle(reads, params.slug));
      // Section 8: the page shows this text and goes home.
      if (!article) throw new Failed(404, 'Blog not available');
      return answered(article);
    },
  );
};
