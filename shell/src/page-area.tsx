import { DataRouterContext, useLocation } from '@roadworthy/router';
import { PageSkeleton } from '@roadworthy/ui/page-skeleton';
import { type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { findPreview } from './composition/page-preview';
import type { RemoteLoader } from './composition/remote-loader';
import type { RouteMeta } from './composition/routes';
import { ProgressBar } from './frame/progress-bar';
import { useDeferredLayout } from './frame/use-deferred-layout';
import { useUndoneLocks } from './frame/use-undone-locks';
import { useFontOfNextPage } from './frame/web-font';
import { HideablePage } from './page-retention/hideable-page';
import { PageOutlet } from './page-retention/page-outlet';
import { usePageFocus } from './page-retention/use-page-focus';

/** The old page stays for this long before the new page's skeleton replaces it: most pages load faster. */
const PROGRESS_DELAY_MS = 150;

/**
 * The page that is loaded or rendered; undefined for a change of the query alone. Read from the router itself, because
 * `useNavigation` changes in a transition: a pressed link is acknowledged in the next frame.
 */
function usePendingPage() {
  const { pathname } = useLocation();
  const router = useContext(DataRouterContext)?.router;
  if (!router) throw new Error('PageArea must be rendered by a data router.');
  const getNext = () => router.state.navigation.location ?? router.state.location;
  const next = useSyncExternalStore(router.subscribe, getNext, getNext);
  return next.pathname !== pathname ? next : undefined;
}

/** The pending path, once loading takes noticeably long. */
function useDelayedPath(path: string | undefined): string | null {
  const [delayedPath, setDelayedPath] = useState<string | null>(null);
  useEffect(() => {
    const timer = path ? setTimeout(() => setDelayedPath(path), PROGRESS_DELAY_MS) : undefined;
    return () => {
      clearTimeout(timer);
      setDelayedPath(null);
    };
  }, [path]);
  return path && delayedPath === path ? path : null;
}

/** What a page shows until it has loaded: it is replaced, so that the focus in it would be lost. */
function Preview({ children }: { children: ReactNode }): ReactNode {
  const ref = usePageFocus(false);
  return <div ref={ref}>{children}</div>;
}

type Props = {
  remoteLoader: RemoteLoader;
  /** Undefined for a path of no page. */
  findRoute: (path: string) => RouteMeta | undefined;
};

/** The page at the router's location, or while another one loads, its preview or skeleton. */
export function PageArea({ remoteLoader, findRoute }: Props): ReactNode {
  const next = usePendingPage();
  const delayedPath = useDelayedPath(next?.pathname);
  const preview = next && findPreview(remoteLoader, findRoute(next.pathname), next.state);
  const skeleton = !preview && delayedPath && <PageSkeleton shape={findRoute(delayedPath)?.skeleton ?? 'plain'} />;
  const ref = usePageFocus(Boolean(preview));
  const { pathname } = useLocation();
  useUndoneLocks(pathname);
  useDeferredLayout(pathname, next !== undefined);
  useFontOfNextPage(pathname);
  return (
    <>
      <ProgressBar active={next !== undefined} />
      {preview ? <Preview>{preview}</Preview> : skeleton}
      {/* Ending the effects of the old page would delay the preview. */}
      <HideablePage ref={ref} $isHidden={Boolean(preview)}>
        <PageOutlet isCovered={Boolean(skeleton)} />
      </HideablePage>
    </>
  );
}
