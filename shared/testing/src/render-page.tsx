import type { LoadContext } from '@roadworthy/contract/remote';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Renders a page at an address; `router.state.location` tells where it went. */
export function renderPage(page: ReactElement, at = '/') {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  return { ...render(<RouterProvider router={router} />), router };
}

/** What a page's `load` is given for an address. */
export const loadContext = (address: string, params: LoadContext['params'] = {}): LoadContext => ({
  url: new URL(address, 'https://site.example'),
  params,
  signal: new AbortController().signal,
});
