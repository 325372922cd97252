import type { LoadContext, PageModule, WidgetModule } from '@roadworthy/contract/remote';
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useRouteError,
} from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { ErrorDetails } from '@roadworthy/ui/error-details';
import { Container } from '@roadworthy/ui/layout';
import type { ComponentType, ReactNode } from 'react';
import type { HarnessedRemote } from './remote-loader';

type View = ComponentType<{ data: unknown }>;
type Loaded = { View: View; data: unknown };

function LoadedView(): ReactNode {
  const { View, data } = useLoaderData() as Loaded;
  return <View data={data} />;
}

/** Shows an error of a page or widget, or its data, in full for the developer. */
function RouteError({ area }: { area: string }): ReactNode {
  const error = useRouteError();
  return <ErrorDetails error={error instanceof Error ? error : JSON.stringify(error, null, 2)} area={area} reloads />;
}

function OtherAreaPage(): ReactNode {
  const { pathname, search } = useLocation();
  return (
    <Container>
      <Alert variant="info" title="Another area's page">
        In the whole site, {pathname}
        {search} is drawn by another area. Choose one of this area's own in the panel.
      </Alert>
    </Container>
  );
}

const route = (area: string, path: string, open: (context: LoadContext) => Promise<Loaded>): RouteObject => ({
  path,
  errorElement: <RouteError area={area} />,
  loader: ({ request, params }) => open({ url: new URL(request.url), params, signal: request.signal }),
  element: <LoadedView />,
  hydrateFallbackElement: <p>Loading …</p>,
});

/** Path of a widget. The query replaces the event payload. */
export const widgetPath = (name: string): string => `/widgets/${name}`;

/** The remote's routes, without guards, and a route for each of its widgets. */
export function harnessRouter({ description, load }: HarnessedRemote) {
  const pages = description.routes.map(({ page, path }) =>
    route(description.name, path, async (context) => {
      const { Page, load: loadData } = await load<PageModule>(`pages/${page}`);
      return { View: Page, data: (await loadData?.(context)) ?? null };
    }),
  );
  const widgets = description.widgets.map((name) =>
    route(description.name, widgetPath(name), async ({ url, signal }) => {
      const { Widget, load: loadData } = await load<WidgetModule>(`widgets/${name}`);
      const params = Object.fromEntries(url.searchParams);
      return { View: Widget, data: (await loadData?.({ url, params, signal })) ?? null };
    }),
  );
  const frame = (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
  return createBrowserRouter([
    { element: frame, children: [...pages, ...widgets, { path: '*', element: <OtherAreaPage /> }] },
  ]);
}
