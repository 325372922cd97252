import { durationsMs } from '@roadworthy/contract/limits';
import { DEVELOPMENT_VERSION, type Registry } from '@roadworthy/contract/registry';
import { bus } from '@roadworthy/events';

const VERSION_CHECK_INTERVAL_MS = 60_000;

/** Live version of each area. */
type Versions = Readonly<Record<string, string>>;
type Location = { pathname: string; search: string; hash: string; state: unknown };
/** The part of the router that is used. */
type Router = {
  state: { location: Location; navigation: { state: string; location?: Location; formMethod?: string } };
  subscribe(listener: (state: Router['state']) => void): unknown;
};
type Browser = {
  /** Path in the browser's address bar. */
  path: () => string;
  /** Loads a document. */
  load: (address: string) => void;
  /** Whether the state of a navigation is only what the next page shows until it has loaded. */
  isPreviewState: (next: Location) => boolean;
  /** Fetches the versions that a document would have now. */
  fetchVersions: () => Promise<Versions>;
};

const listVersions = ({ areas }: Registry): Versions =>
  Object.fromEntries(Object.entries(areas).map(([area, { live }]) => [area, live.version]));

/** Whether an area's live version differs from this page's; one run from source is always current. */
export const hasNewRelease = (pageVersions: Versions, now: Versions): boolean =>
  Object.keys({ ...pageVersions, ...now }).some(
    (area) => pageVersions[area] !== DEVELOPMENT_VERSION && pageVersions[area] !== now[area],
  );

/**
 * When other versions are live, the visitor's next navigation loads a document. Back navigation, and navigation with
 * state, a form or a visible notice, stays in the page, because a document would lose it.
 */
export function reloadOnNewRelease(
  router: Router,
  registry: Registry,
  { path, load, isPreviewState, fetchVersions }: Browser,
): void {
  const pageVersions = listVersions(registry);
  let isOutdated = false;
  let lastCheckAt = Date.now();
  let lastNoticeAt = 0;
  const checkVersions = async () => {
    if (isOutdated || Date.now() - lastCheckAt < VERSION_CHECK_INTERVAL_MS) return;
    lastCheckAt = Date.now();
    isOutdated = await fetchVersions().then(
      (now) => hasNewRelease(pageVersions, now),
      () => false,
    );
  };
  bus.on('notice:shown', () => {
    lastNoticeAt = Date.now();
  });
  router.subscribe(({ location, navigation }) => {
    const next = navigation.location;
    if (!next) return void checkVersions();
    const isNavigation =
      navigation.state === 'loading' && !navigation.formMethod && next.pathname !== location.pathname;
    // On back navigation the browser already shows the new address.
    const isBack = path() === next.pathname;
    const hasState = next.state !== null && !isPreviewState(next);
    const wouldLoseState = hasState || Date.now() - lastNoticeAt < durationsMs.errorNotice;
    if (isOutdated && isNavigation && !isBack && !wouldLoseState) load(next.pathname + next.search + next.hash);
  });
}
