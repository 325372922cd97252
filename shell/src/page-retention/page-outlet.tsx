import { DataRouterStateContext, LocationContext, useOutlet } from '@roadworthy/router';
import { useSession } from '@roadworthy/session/use-session';
import { type ReactNode, useContext, useState } from 'react';
import type { RouteMeta } from '../composition/routes';
import { HideableActivity } from './hideable-page';
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
  const [shown] = isCovered ? [] : retained.pages;
  // In the order of their opening, latest first: a page that is moved in the document loses its layout.
  const pages = retained.pages.filter((page) => page.isRetained || !isCovered).sort((a, b) => b.id - a.id);
  return pages.map((page) => (
    <HideableActivity key={page.id} isHidden={page !== shown}>
      <LocationContext value={page.location}>
        <DataRouterStateContext value={page.state}>{page.outlet}</DataRouterStateContext>
      </LocationContext>
    </HideableActivity>
  ));
}
