import type { PageModule, WidgetModule } from '@roadworthy/contract/remote';
import { createMemoryRouter, RouterProvider, useLoaderData } from '@roadworthy/router';
import { render, waitFor } from '@testing-library/react';

type Router = ReturnType<typeof createMemoryRouter>;

/** Opens a page as the shell does: `load` in the route's loader, `Page` with its data, other addresses as plain text. */
export async function openPage<Data>(module: PageModule<Data>, path: string, address = path): Promise<Router> {
  const { Page } = module;
  const Shown = () => <Page data={useLoaderData() as Data} />;
  const router = createMemoryRouter(
    [
      {
        path,
        loader: ({ request, params }) => module.load?.({ url: new URL(request.url), params, signal: request.signal }) ?? null,
        Component: Shown,
        HydrateFallback: () => <p>Loading</p>,
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  // By selector: looking for a role walks the whole filter panel, many times over.
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: 5_000 });
  return router;
}

/** Shows a widget with given data. */
export function openWidget<Data>({ Widget }: WidgetModule<Data>, data: Data): Router {
  const router = createMemoryRouter([{ path: '/', element: <Widget data={data} /> }, { path: '*', element: <p>Elsewhere</p> }]);
  render(<RouterProvider router={router} />);
  return router;
}

/** The address that a router shows now, its commas and spaces readable. */
export const addressOf = ({ state: { location } }: Router): string => decodeURIComponent(`${location.pathname}${location.search}`);
