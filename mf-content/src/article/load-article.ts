import { ApiError } from '@roadworthy/api-client';
import type { Article } from '@roadworthy/contract/api/blogs';
import { paths } from '@roadworthy/contract/paths';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { articleQuery } from './api';
import { loadMarket, type Market } from './load-market';

export type ArticleData =
  /** `address` is the article's absolute URL, for sharing; `market` is null for an article about no model. */
  | { kind: 'found'; article: Article; address: string; market: Market | null }
  /** `status` is the API's, 0 without a response. */
  | { kind: 'missing'; status: number };

/** Loads an article by its slug (CALL-25); every failure is 'not available' (BLOG-7). */
export async function loadArticle({ url, params, signal }: LoadContext): Promise<ArticleData> {
  const slug = params.slug ?? '';
  try {
    const { success, data } = await request(articleQuery, slug, { signal });
    if (!success) return { kind: 'missing', status: 404 };
    const market = data.car && (await loadMarket(data.car, signal));
    return { kind: 'found', article: data, address: new URL(paths.article(data.slug), url.origin).href, market };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'missing', status: error.status };
  }
}
