import { type CallOptions, post } from '@roadworthy/api-client';
import type { ArticleListAnswer } from '@roadworthy/contract/api/blogs';

/** `POST blogs/list-blogs` (specification section 7). */
export const listArticles = (
  search: { page?: number; limit: number; search?: string },
  options: CallOptions,
): Promise<ArticleListAnswer> => post<ArticleListAnswer>('blogs/list-blogs', search, { ...options, auth: false });
