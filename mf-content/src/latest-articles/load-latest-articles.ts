import { post } from '@roadworthy/api-client';
import type { ArticleListAnswer, ArticleSummary } from '@roadworthy/contract/api/blogs';
import { pageSize } from '@roadworthy/contract/limits';
import type { LoadContext } from '@roadworthy/contract/remote';

/** The newest articles: home list calls use page 1 and limit 10 (specification section 9 'Search and listing'). */
export async function loadLatestArticles({ signal }: Pick<LoadContext, 'signal'>): Promise<ArticleSummary[]> {
  const wanted = { page: 1, limit: pageSize.home };
  return (await post<ArticleListAnswer>('blogs/list-blogs', wanted, { auth: false, signal })).data;
}
