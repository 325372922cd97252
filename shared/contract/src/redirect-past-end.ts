type List = {
  page: number;
  /** Entries in total and per page. */
  count: number;
  size: number;
  pathOf: (page: number) => string;
};

/** Redirects a page past the last one to the last one; for a page's `load`. @throws the router's redirect */
export function redirectToLastPage({ page, count, size, pathOf }: List): void {
  const lastPage = Math.max(1, Math.ceil(count / size));
  if (page > lastPage) throw new Response(null, { status: 302, headers: { location: pathOf(lastPage) } });
}
