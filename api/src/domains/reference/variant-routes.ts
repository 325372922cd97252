import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  VariantCheck,
  VariantCheckResponse,
  VariantSearchQuery,
  VariantSearchResponse,
  VariantsQuery,
  VariantsResponse,
} from '@roadworthy/contract/api/variants';
import { success } from '../../platform/http/responses';
import { variantCatalogue } from './catalogue/variant-catalogue';

const tags = ['Reference data'];
const config = { access: 'public' } as const;

/** The version of the catalogue and a hash of the answer, which also depends on the code and on the current year. */
const etagOf = (body: string): string =>
  `"${variantCatalogue().version}.${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;

/** Cars as they were sold new in South Africa (CALL-65). */
export const variantRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async ({ method, headers }, reply, body) => {
    if (method !== 'GET' || reply.statusCode !== 200 || typeof body !== 'string') return body;
    const etag = etagOf(body);
    reply.headers({ etag, 'cache-control': 'public, max-age=60' });
    // A proxy may have weakened the tag or listed several.
    if (!headers['if-none-match']?.includes(etag)) return body;
    reply.code(304);
    return '';
  });
  app.get(
    '/reference/variants',
    {
      config,
      schema: {
        summary: 'List years of a model, and variants of one',
        tags,
        querystring: VariantsQuery,
        response: { 200: VariantsResponse },
      },
    },
    async ({ query: { make, model, year } }) => {
      const { findYears, findVariants } = variantCatalogue();
      return success({
        years: findYears(make, model),
        variants: year === undefined ? [] : findVariants(make, model, Number(year)),
      });
    },
  );
  app.get(
    '/reference/variants/search',
    {
      config,
      schema: {
        summary: 'Complete the text of a variant',
        tags,
        querystring: VariantSearchQuery,
        response: { 200: VariantSearchResponse },
      },
    },
    async ({ query: { text, limit } }) =>
      success(variantCatalogue().search(text, limit === undefined ? undefined : Number(limit))),
  );
  app.post(
    '/reference/variants/check',
    {
      config,
      schema: {
        summary: 'Check which facts of a car exclude each other',
        tags,
        body: VariantCheck,
        response: { 200: VariantCheckResponse },
      },
    },
    async ({ body }) => success({ reasons: variantCatalogue().findReasons(body) }),
  );
};
