import { prepareCalls } from '@roadworthy/api-client';
import { hasDataSaver } from '@roadworthy/contract/data-saver';
import type { PageRegion } from '@roadworthy/contract/rendering';
import { matchRoutes, type RouteObject } from '@roadworthy/router';
import type { BrowserRemoteLoader } from './browser-remote-loader';
import type { RouteMeta } from './routes';

/** A mouse that rests this long on a link will probably press it. */
const HOVER_MS = 65;
/** A touch that becomes a scroll is cancelled sooner. */
const TOUCH_MS = 40;
/** Links within this many screens are near. */
const NEAR_SCREENS = 1.5;

const isSlow = () =>
  /2g$/.test((navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType ?? '');

/** The address of a link that opens another page of the site in this tab. */
function addressOf(link: Element | null | undefined): URL | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, location.href);
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !isHere ? url : undefined;
}

const linkOf = ({ target }: Event) => addressOf(target instanceof Element ? target.closest('a[href]') : null);

type Site = { remoteLoader: BrowserRemoteLoader; routes: RouteObject[] };

/** The page at an address: its parameters and the regions that are loaded with it. */
function pageAt({ routes }: Site, { pathname }: { pathname: string }) {
  const match = matchRoutes(routes, pathname)?.at(-1);
  const { regions = [] } = (match?.route.handle ?? {}) as Partial<RouteMeta>;
  return { params: match?.params ?? {}, regions: regions.filter(({ isDeferred }) => !isDeferred) };
}

/** Code of another area runs when its page is opened, not before: if it hangs, this page must go on. */
function isOwnArea(site: Site): (region: PageRegion) => boolean {
  const areas = new Set(pageAt(site, location).regions.map(({ area }) => area));
  return ({ area }) => areas.has(area);
}

/** Loads code of a page, and data that need no session, of all areas or the shown page's own; its `loadPage` takes the result. */
function prefetchPage(site: Site, url: URL, areas: 'all' | 'own'): void {
  if (hasDataSaver()) return;
  const isWanted = areas === 'own' ? isOwnArea(site) : () => true;
  const { params, regions } = pageAt(site, url);
  const { signal } = new AbortController();
  for (const { area, expose, requiresSession } of regions.filter(isWanted)) {
    if (requiresSession) void site.remoteLoader.prefetchCode(area, expose);
    else site.remoteLoader.prefetch(area, expose, { url, params, signal });
  }
}

/** Runs something later. @returns cancels it */
type Wait = (run: () => void) => () => void;

const waitFor =
  (delay: number): Wait =>
  (run) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  };

/** In frames, because Chromium holds timers back while a finger rests on the screen. */
const waitForTouch: Wait = (run) => {
  const end = performance.now() + TOUCH_MS;
  const tick = () => {
    if (performance.now() >= end) run();
    else frame = requestAnimationFrame(tick);
  };
  let frame = requestAnimationFrame(tick);
  return () => cancelAnimationFrame(frame);
};

/** Loads the code of pages to which links near the view lead, and what requests their data. */
function prefetchNear(site: Site): void {
  if (hasDataSaver() || isSlow()) return;
  const bottom = innerHeight * NEAR_SCREENS;
  const near = [...document.querySelectorAll('main a[href]')]
    // Not those of a hidden page. Older browsers than of 2024 do not say.
    .filter((link) => link.checkVisibility?.() !== false && link.getBoundingClientRect().top < bottom)
    .flatMap((link) => addressOf(link)?.pathname ?? []);
  // Matching ranks all routes, and a card has several links.
  const regions = [...new Set(near)].flatMap((pathname) => pageAt(site, { pathname }).regions).filter(isOwnArea(site));
  const unique = new Map(regions.map((region) => [`${region.area}/${region.expose}`, region]));
  for (const { area, expose } of unique.values()) void site.remoteLoader.prefetchCode(area, expose);
  if (unique.size > 0) prepareCalls();
}

/**
 * Loads pages on intent: code and data when a link is pressed or a mouse rests on it, code when a link comes near.
 * @returns looks for near links again, for a page that has just been opened
 */
export function startPrefetching(site: Site): () => void {
  let cancel = () => {};
  const later = (url: URL | undefined, wait: Wait, areas: 'all' | 'own') => {
    cancel();
    if (url) cancel = wait(() => prefetchPage(site, url, areas));
  };
  const listen = (type: string, listener: (event: PointerEvent) => void) =>
    document.addEventListener(type, listener as EventListener, { passive: true, capture: true });
  listen('pointerover', (event) => event.pointerType === 'mouse' && later(linkOf(event), waitFor(HOVER_MS), 'own'));
  listen('pointerdown', (event) => {
    if (event.button === 0) later(linkOf(event), event.pointerType === 'mouse' ? waitFor(0) : waitForTouch, 'all');
  });
  listen('pointercancel', () => cancel());
  // From here on the router loads the page.
  listen('click', () => cancel());
  prefetchNear(site);
  return () => prefetchNear(site);
}
