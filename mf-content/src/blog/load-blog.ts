import { ApiError } from '@roadworthy/api-client';
import type { ArticleSummary } from '@roadworthy/contract/api/blogs';
import { pageSize } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import type { Head, LoadContext } from '@roadworthy/contract/remote';
import { listArticles } from '../lib/list-articles';

export type BlogData = { page: number; text: string } & (
  | { kind: 'found'; articles: ArticleSummary[]; count: number }
  | { kind: 'failed'; msg: string }
);

/** The page of articles that the address asks for. */
export async function loadBlog({ url, signal }: LoadContext): Promise<BlogData> {
  const asked = Number(url.searchParams.get('page'));
  const page = Number.isInteger(asked) && asked > 0 && asked <= 100_000 ? asked : 1;
  const text = (url.searchParams.get('search') ?? '').slice(0, 200);
  try {
    const answer = await listArticles({ page, limit: pageSize.articles, search: text }, { signal });
    return { kind: 'found', page, text, articles: answer.data, count: answer.count_records };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', page, text, msg: error.message };
    throw error;
  }
}

/** The address of a page of the blog; a new search starts at page 1 (section 4 'Listing'). */
export function blogPath({ page = 1, text }: { page?: number; text: string }): string {
  const params = new URLSearchParams();
  if (text) params.set('search', text);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${paths.blog()}?${params}` : paths.blog();
}

export const blogHead = (): Head => ({
  title: 'News & Reviews',
  description: 'Guides and reviews for people buying, selling and driving cars in South Africa.',
  canonical: paths.blog(),
});
