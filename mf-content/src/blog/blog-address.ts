import { paths } from '@roadworthy/contract/paths';

/** What the address of the list says. `search` is trimmed; '' for none. */
export type BlogAddress = { page: number; search: string };

/** The API's own limits: what lies beyond would only be refused. */
const lastPage = 100_000;
const longestSearch = 200;

/** Reads ?page=&search=; anything that is no page number means page 1. */
export function readBlogAddress(query: URLSearchParams): BlogAddress {
  const given = query.get('page') ?? '';
  const page = /^\d+$/.test(given) ? Math.min(Math.max(Number(given), 1), lastPage) : 1;
  return { page, search: (query.get('search') ?? '').trim().slice(0, longestSearch) };
}

/** The address of one page of the list; page 1 and no search are left unsaid, so that each list has one address. */
export function blogAddress({ page, search }: BlogAddress): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return paths.blog(query);
}
