import type { ContextType } from 'react';
import type { UNSAFE_DataRouterStateContext, UNSAFE_LocationContext } from 'react-router-dom';

/** What hooks of pages read. */
export type LocationValue = ContextType<typeof UNSAFE_LocationContext>;
export type RouterState = NonNullable<ContextType<typeof UNSAFE_DataRouterStateContext>>;

/** The exports of react-router-dom that areas use; sharing these instead of the whole package halves its bytes. */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  type LinkProps,
  matchRoutes,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  ScrollRestoration,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useOutlet,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
