import { paths } from '@roadworthy/contract/paths';

/** Page and search of the list, in the URL. `search` is trimmed; '' for none. */
export type BlogAddress = { page: number; search: string };

/** The API's limits. */
const MAX_PAGE = 100_000;
const MAX_SEARCH_LENGTH = 200;

/** Parses ?page=&search=; page 1 for an invalid number. */
export function readBlogAddress(query: URLSearchParams): BlogAddress {
  const pageText = query.get('page') ?? '';
  const page = /^\d+$/.test(pageText) ? Math.min(Math.max(Number(pageText), 1), MAX_PAGE) : 1;
  return { page, search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH) };
}

/** The path of one page of the list; omits page 1 and an empty search, so that each list has one URL. */
export function blogAddress({ page, search }: BlogAddress): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return paths.blog(query);
}
