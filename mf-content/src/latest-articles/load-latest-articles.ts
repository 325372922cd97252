import { post } from '@roadworthy/api-client';
import type { ArticleListResponse, ArticleSummary } from '@roadworthy/contract/api/blogs';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import type { LoadContext } from '@roadworthy/contract/remote';

/** The newest articles: home lists use page 1 and limit 10 (HOME-6). */
export async function loadLatestArticles({ signal }: Pick<LoadContext, 'signal'>): Promise<ArticleSummary[]> {
  const query = { page: 1, limit: PAGE_SIZES.home };
  return (await post<ArticleListResponse>('blogs/list-blogs', query, { auth: false, signal })).data;
}
