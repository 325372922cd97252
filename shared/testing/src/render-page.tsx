import type { LoadContext } from '@roadworthy/contract/remote';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';

type RenderedPage = RenderResult & { router: ReturnType<typeof createMemoryRouter> };

/** Renders a page at an address; `router.state.location` is where it navigated to. */
export function renderPage(page: ReactElement, path = '/'): RenderedPage {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  return { ...render(<RouterProvider router={router} />), router };
}

/** The argument of a page's `load` for an address. */
export const loadContext = (address: string, params: LoadContext['params'] = {}): LoadContext => ({
  url: new URL(address, 'https://site.example'),
  params,
  signal: new AbortController().signal,
});
