import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ArticleListResponse, ArticleResponse, ArticleSearch } from '@roadworthy/contract/api/blogs';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { Type } from 'typebox';
import { findFor, readDbFor } from '../../../platform/database/reads';
import { HttpError } from '../../../platform/http/http-error';
import { success } from '../../../platform/http/responses';
import { findArticle, findArticles } from './repository';

const tags = ['Articles'];
const config = { access: 'public' } as const;

/** Articles (CALL-24). */
export const blogRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app.deps;
  app.post(
    '/blogs/list-blogs',
    { config, schema: { summary: 'List articles', tags, body: ArticleSearch, response: { 200: ArticleListResponse } } },
    async ({ body, caller }) => {
      const { page = 1, limit = PAGE_SIZES.articles, search } = body;
      const { articles, count } = await findArticles(readDbFor(database, caller), { page, limit, search });
      return success(articles, { count_records: count });
    },
  );
  app.get(
    '/blogs/get-blog-by-slug/:slug',
    {
      config: { ...config, errors: { 404: 'The article does not exist.' } },
      schema: {
        summary: 'Get an article',
        tags,
        params: Type.Object({ slug: Type.String({ maxLength: 250 }) }),
        response: { 200: ArticleResponse },
      },
    },
    async ({ params, caller }) => {
      const article = await findFor(database, caller, (readDb) => findArticle(readDb, params.slug));
      // BLOG-7: the page shows this message and returns to the home page.
      if (!article) throw new HttpError(404, 'Blog not available');
      return success(article);
    },
  );
};
