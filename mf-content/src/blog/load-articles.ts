import { ApiError } from '@roadworthy/api-client';
import type { ArticleSummary } from '@roadworthy/contract/api/blogs';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { redirectToLastPage } from '@roadworthy/contract/redirect-past-end';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { articlesQuery } from '../lib/articles/api';
import { type BlogAddress, blogAddress, readBlogAddress } from './blog-location';

export type BlogData = BlogAddress &
  ({ kind: 'found'; articles: ArticleSummary[]; count: number } | { kind: 'failed'; status: number; msg: string });

/** Loads one page of the list (CALL-24). */
export async function loadArticles({ url, signal }: LoadContext): Promise<BlogData> {
  const { page, search } = readBlogAddress(url.searchParams);
  const query = { page, limit: PAGE_SIZES.articles, ...(search && { search }) };
  try {
    const { articles, count } = await request(articlesQuery, query, { signal });
    redirectToLastPage({
      page,
      count,
      size: PAGE_SIZES.articles,
      pathOf: (last) => blogAddress({ page: last, search }),
    });
    return { kind: 'found', articles, count, page, search };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'failed', status: error.status, msg: error.message, page, search };
  }
}
