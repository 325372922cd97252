import type { LocationValue, RouterState } from '@roadworthy/router';
import type { ReactNode } from 'react';

/** A page that was left stays in the document, hidden, until this many others were left after it. */
const MAX_HIDDEN_PAGES = 2;

/** What the router gives a page: its element, and the contexts that its hooks read. */
export type PageView = { outlet: ReactNode; location: LocationValue; state: RouterState };

export type RetainedPage = PageView & {
  /** Identifies the page to React as long as it is retained. */
  id: number;
  routeId: string;
  /** Whether it stays, hidden, when it is left. */
  isRetained: boolean;
};

/** The shown page first, then hidden ones, those left last first. */
export type RetainedPages = { pages: readonly RetainedPage[]; lastId: number; userId: string | undefined };

const addressOf = ({ location: { key, pathname, search } }: LocationValue): string => `${key} ${pathname}${search}`;

/** The router loads another page: the shown one is not rendered again for it. */
function isLeaving({ location: { location }, state: { navigation } }: PageView): boolean {
  return navigation.location !== undefined && navigation.location.pathname !== location.pathname;
}

/** Whether the hooks of a page return the same as before. */
function isSameView(before: RetainedPage, now: PageView): boolean {
  const [a, b] = [before.state, now.state];
  return (
    addressOf(before.location) === addressOf(now.location) &&
    a.loaderData[before.routeId] === b.loaderData[before.routeId] &&
    a.navigation === b.navigation &&
    a.revalidation === b.revalidation &&
    a.actionData === b.actionData &&
    a.errors === b.errors
  );
}

/** The page with its present view. The former one is left in place where nothing changed, so that React skips the page. */
function withView(page: RetainedPage, now: PageView): RetainedPage {
  return isSameView(page, now) || (isLeaving(now) && addressOf(page.location) === addressOf(now.location))
    ? page
    : { ...page, ...now };
}

/**
 * The pages after the router's state changed. A new address of the shown route is the same page, as without retention. A
 * hidden page is shown again only for its own history entry. Another user's pages are dropped.
 */
export function showPage(
  before: RetainedPages,
  now: PageView & Pick<RetainedPage, 'routeId' | 'isRetained'>,
  userId: string | undefined,
): RetainedPages {
  const [shown, ...others] = before.pages;
  const hidden = userId === before.userId ? others : [];
  const { routeId } = now;
  if (shown?.routeId === routeId) {
    const page = withView(shown, now);
    const isUnchanged = page === shown && hidden.length === others.length && userId === before.userId;
    return isUnchanged ? before : { ...before, pages: [page, ...hidden], userId };
  }
  const left = shown?.isRetained && userId === before.userId ? [shown] : [];
  const returned = hidden.find(
    (page) => page.routeId === routeId && addressOf(page.location) === addressOf(now.location),
  );
  const lastId = returned ? before.lastId : before.lastId + 1;
  const page = returned ? withView(returned, now) : { ...now, id: lastId };
  // At most one page of a route, so that no element id is in the document twice.
  const stillHidden = [...left, ...hidden.filter((other) => other.routeId !== routeId)].slice(0, MAX_HIDDEN_PAGES);
  return { pages: [page, ...stillHidden], lastId, userId };
}
