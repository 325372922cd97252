import { widgetKey } from '@roadworthy/contract/compatibility';
import { listSlot } from '@roadworthy/contract/slots';
import { bus } from '@roadworthy/events';
import { DataRouterContext, ScrollRestoration, useLocation } from '@roadworthy/router';
import { useSession } from '@roadworthy/session/use-session';
import { FontFace } from '@roadworthy/ui/font-face';
import { GlobalStyle } from '@roadworthy/ui/global-style';
import { PageSkeleton } from '@roadworthy/ui/page-skeleton';
import { type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { getRedirect } from './composition/guards';
import { IdleWidget } from './composition/idle-widget';
import { findPreview } from './composition/page-preview';
import type { RemoteLoader } from './composition/remote-loader';
import type { RouteMeta } from './composition/routes';
import { useWidgetsInPage } from './composition/use-widgets-in-page';
import { WidgetOnEvent } from './composition/widget-on-event';
import { WidgetSlot } from './composition/widget-slot';
import { Footer } from './frame/footer';
import { Frame } from './frame/frame';
import { Header } from './frame/header';
import { Notices } from './frame/notices';
import { ProgressBar } from './frame/progress-bar';
import { useNotices } from './frame/use-notices';
import { useUndoneLocks } from './frame/use-undone-locks';
import { useFontOfNextPage } from './frame/web-font';
import { PageOutlet } from './page-retention/page-outlet';

/** The old page stays for this long before the new page's skeleton replaces it: most pages load faster. */
const PROGRESS_DELAY_MS = 150;

/**
 * The page that is loaded or rendered; undefined for a change of the query alone. Read from the router itself, because
 * `useNavigation` changes in a transition: a pressed link is acknowledged in the next frame.
 */
function usePendingPage() {
  const { pathname } = useLocation();
  const router = useContext(DataRouterContext)?.router;
  if (!router) throw new Error('FrameRoute must be rendered by a data router.');
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

/** Number of unread conversations, as last reported. */
function useUnread(): number {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    const handleChange = (change: { unread: number }) => setUnread(change.unread);
    bus.on('chat:unread-changed', handleChange);
    return () => bus.off('chat:unread-changed', handleChange);
  }, []);
  return unread;
}

type Props = {
  remoteLoader: RemoteLoader;
  /** The elements of the document's head. */
  head: ReactNode;
  /** Undefined for a path of no page. */
  findRoute: (path: string) => RouteMeta | undefined;
};

/** The frame around every page: header, notices, page or skeleton, footer, and what remotes put into their slots. */
export function FrameRoute({ remoteLoader, head, findRoute }: Props): ReactNode {
  const next = usePendingPage();
  const delayedPath = useDelayedPath(next?.pathname);
  const preview = next && findPreview(remoteLoader, findRoute(next.pathname), next.state);
  const skeleton = !preview && delayedPath && <PageSkeleton shape={findRoute(delayedPath)?.skeleton ?? 'plain'} />;
  const { pathname } = useLocation();
  useUndoneLocks(pathname);
  useFontOfNextPage(pathname);
  const session = useSession();
  const unread = useUnread() > 0;
  const { notices, dismiss } = useNotices();
  const signOut = () => bus.emit('session:sign-out-requested', {});
  const widgetsInPage = useWidgetsInPage();
  const { registry } = remoteLoader;
  const toSlot = ({ area, widget }: { area: string; widget: string }) => (
    <WidgetSlot key={widgetKey(area, widget)} remoteLoader={remoteLoader} area={area} widget={widget} />
  );
  const footer = listSlot(registry, 'footer').filter(
    ({ area, replacedBy }) => !replacedBy || !widgetsInPage.includes(widgetKey(area, replacedBy)),
  );
  const background = listSlot(registry, 'background').filter(({ guard }) => getRedirect(guard, session, '') === null);
  return (
    <>
      {head}
      <FontFace />
      <GlobalStyle />
      <Frame
        header={
          <Header
            session={session}
            unread={unread}
            onSignOut={signOut}
            corner={listSlot(registry, 'header').map(toSlot)}
          />
        }
        footer={<Footer widgets={footer.map(toSlot)} />}
      >
        <ProgressBar active={next !== undefined} />
        {preview || skeleton}
        {/* Ending the effects of the old page would delay the preview. */}
        <div style={{ display: preview ? 'none' : 'contents' }}>
          <PageOutlet isCovered={Boolean(skeleton)} />
        </div>
      </Frame>
      {background.map(({ area, widget }) => (
        <IdleWidget key={widgetKey(area, widget)} remoteLoader={remoteLoader} area={area} widget={widget} />
      ))}
      {listSlot(registry, 'dialog').map(({ slot: _, ...dialog }) => (
        <WidgetOnEvent key={widgetKey(dialog.area, dialog.event)} remoteLoader={remoteLoader} {...dialog} />
      ))}
      <Notices notices={notices} onDismiss={dismiss} />
      <ScrollRestoration />
    </>
  );
}
