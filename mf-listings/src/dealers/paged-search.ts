/** What the addresses of both dealer pages say: a page, from 1, and words to search for. */
export type PagedSearch = { page: number; search: string };

const most = { page: 100_000, search: 200 };

/** Reads an address; what makes no sense is left out. */
export function parsePagedSearch(params: URLSearchParams): PagedSearch {
  const page = params.get('page') ?? '';
  return {
    page: /^\d{1,9}$/.test(page) ? Math.min(most.page, Math.max(1, Number(page))) : 1,
    search: (params.get('search') ?? '').trim().slice(0, most.search),
  };
}

/** The address of a page of a search; a new search begins at page 1 (specification section 4 'Listing'). */
export function pagedAddress(path: string, { page = 1, search = '' }: Partial<PagedSearch>): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
