import type { ArticleSummary } from '@roadworthy/contract/api/blogs';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { articlesQuery } from '../lib/articles/api';

/** The newest articles: home lists use page 1 and limit 10 (HOME-6). */
export async function loadLatestArticles({ signal }: Pick<LoadContext, 'signal'>): Promise<ArticleSummary[]> {
  return (await request(articlesQuery, { page: 1, limit: PAGE_SIZES.home }, { signal })).articles;
}
