import { ApiError, post } from '@roadworthy/api-client';
import type { ArticleListAnswer, ArticleSummary } from '@roadworthy/contract/api/blogs';
import { pageSize } from '@roadworthy/contract/limits';
import type { LoadContext } from '@roadworthy/contract/remote';
import { type BlogAddress, readBlogAddress } from './blog-address';

export type BlogData = BlogAddress &
  ({ kind: 'ready'; articles: ArticleSummary[]; count: number } | { kind: 'failed'; status: number; msg: string });

/** One page of the list, as the address says (specification section 7 'Blogs'). */
export async function loadArticles({ url, signal }: LoadContext): Promise<BlogData> {
  const { page, search } = readBlogAddress(url.searchParams);
  const wanted = { page, limit: pageSize.articles, ...(search && { search }) };
  try {
    const { data, count_records } = await post<ArticleListAnswer>('blogs/list-blogs', wanted, { auth: false, signal });
    return { kind: 'ready', articles: data, count: count_records, page, search };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'failed', status: error.status, msg: error.message, page, search };
  }
}
