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
import { Container } from '@roadworthy/ui/layout';
import type { ComponentType, ReactNode } from 'react';
import type { HarnessedRemote } from './remote-loader';

type View = ComponentType<{ data: unknown }>;
type Loaded = { View: View; data: unknown };

function Shown(): ReactNode {
  const { View, data } = useLoaderData() as Loaded;
  return <View data={data} />;
}

/** What a page or a widget threw, or its data: a team sees its own mistakes in full here. */
function Thrown(): ReactNode {
  const error = useRouteError();
  return (
    <Container>
      <Alert type="error" title={error instanceof Error ? error.name : 'Not drawn'}>
        <pre>{error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error, null, 2)}</pre>
      </Alert>
    </Container>
  );
}

function Elsewhere(): ReactNode {
  const { pathname, search } = useLocation();
  return (
    <Container>
      <Alert type="info" title="Another area's page">
        In the whole site, {pathname}
        {search} is drawn by another area. Choose one of this area's own in the panel.
      </Alert>
    </Container>
  );
}

const route = (path: string, open: (context: LoadContext) => Promise<Loaded>): RouteObject => ({
  path,
  errorElement: <Thrown />,
  loader: ({ request, params }) => open({ url: new URL(request.url), params, signal: request.signal }),
  element: <Shown />,
  hydrateFallbackElement: <p>Loading …</p>,
});

/** Address of a widget on its own. What an event's payload would tell it stands in the query. */
export const widgetPath = (name: string): string => `/widgets/${name}`;

/** The remote's own routes, without guards, and an address for each of its widgets. */
export function harnessRouter({ description, load }: HarnessedRemote) {
  const pages = description.routes.map(({ page, path }) =>
    route(path, async (context) => {
      const { Page, load: loadData } = await load<PageModule>(`pages/${page}`);
      return { View: Page, data: (await loadData?.(context)) ?? null };
    }),
  );
  const widgets = description.widgets.map((name) =>
    route(widgetPath(name), async ({ url, signal }) => {
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
    { element: frame, children: [...pages, ...widgets, { path: '*', element: <Elsewhere /> }] },
  ]);
}
