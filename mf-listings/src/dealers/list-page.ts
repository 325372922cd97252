/** Page and search text in the address of a list. */
export type ListPage = { page: number; text: string };

export function readListPage(params: URLSearchParams): ListPage {
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    text: (params.get('search') ?? '').trim().slice(0, 200),
  };
}

/** The address of a page of a list; a new search starts at page 1 (SEARCH-4). */
export function listPath(path: string, { page = 1, text }: { page?: number; text: string }): string {
  const params = new URLSearchParams();
  if (text) params.set('search', text);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}
