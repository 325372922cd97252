import { DataRouterStateContext, LocationContext, useOutlet } from '@roadworthy/router';
import { useSession } from '@roadworthy/session/use-session';
import { Activity, type ReactNode, useContext, useState } from 'react';
import type { RouteMeta } from '../composition/routes';
import { type RetainedPages, showPage } from './retained-pages';

const NO_PAGES: RetainedPages = { pages: [], lastId: 0, userId: undefined };

/**
 * The page at the router's location, in place of react-router's `Outlet`. Pages that were left stay in the document,
 * hidden and without effects (React's `Activity`), with the location and data that they had.
 * @param isCovered a skeleton is shown in the page's place
 */
export function PageOutlet({ isCovered }: { isCovered: boolean }): ReactNode {
  const outlet = useOutlet();
  const location = useContext(LocationContext);
  const state = useContext(DataRouterStateContext);
  const userId = useSession()?.user._id;
  const [before, setRetained] = useState(NO_PAGES);
  if (!state) throw new Error('PageOutlet must be rendered by a data router.');
  const match = state.matches.at(-1);
  const { isRetained = false } = (match?.route.handle ?? {}) as Partial<RouteMeta>;
  const retained = showPage(before, { outlet, location, state, routeId: match?.route.id ?? '', isRetained }, userId);
  // React renders this component again at once, before its children.
  if (retained !== before) setRetained(retained);
  return retained.pages.map((page, index) =>
    isCovered && !page.isRetained ? null : (
      <Activity key={page.id} mode={index === 0 && !isCovered ? 'visible' : 'hidden'}>
        <LocationContext value={page.location}>
          <DataRouterStateContext value={page.state}>{page.outlet}</DataRouterStateContext>
        </LocationContext>
      </Activity>
    ),
  );
}
