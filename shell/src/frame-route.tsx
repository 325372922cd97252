import type { SkeletonShape } from '@roadworthy/contract/remote';
import { bus } from '@roadworthy/events';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from '@roadworthy/router';
import { useSession } from '@roadworthy/session/use-session';
import { FontFace } from '@roadworthy/ui/font-face';
import { GlobalStyle } from '@roadworthy/ui/global-style';
import { PageSkeleton } from '@roadworthy/ui/skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { IdleWidget } from './composition/idle-widget';
import type { RemoteLoader } from './composition/remote-loader';
import { WidgetOnEvent } from './composition/widget-on-event';
import { WidgetSlot } from './composition/widget-slot';
import { Footer } from './frame/footer';
import { Frame } from './frame/frame';
import { Header } from './frame/header';
import { Notices } from './frame/notices';
import { ProgressBar } from './frame/progress-bar';
import { useNewsletterInPage } from './frame/use-newsletter-in-page';
import { useNotices } from './frame/use-notices';

/** The old page stays for this long before the new page's skeleton replaces it: most pages load faster. */
const PROGRESS_DELAY_MS = 150;

/** The path that the router is loading; null for a change of the query alone. */
function usePendingPath(): string | null {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next && next.pathname !== pathname ? next.pathname : null;
}

/** The pending path, once loading takes noticeably long. */
function useDelayedPath(path: string | null): string | null {
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

/** Number of unread conversations, as mf-chat last reported. */
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
  skeletonOf: (path: string) => SkeletonShape;
};

/** The frame around every page: header, notices, page or skeleton, footer. */
export function FrameRoute({ remoteLoader, head, skeletonOf }: Props): ReactNode {
  const next = usePendingPath();
  const delayedPath = useDelayedPath(next);
  const session = useSession();
  const unread = useUnread() > 0;
  const { notices, dismiss } = useNotices();
  const signOut = () => bus.emit('session:sign-out-requested', {});
  const newsletter = useNewsletterInPage() ? null : (
    <WidgetSlot remoteLoader={remoteLoader} area="mf-content" widget="newsletter-form" />
  );
  return (
    <>
      {head}
      <FontFace />
      <GlobalStyle />
      <Frame
        header={<Header session={session} unread={unread} onSignOut={signOut} />}
        footer={<Footer newsletter={newsletter} />}
      >
        <ProgressBar active={next !== null} />
        {delayedPath ? <PageSkeleton shape={skeletonOf(delayedPath)} /> : <Outlet />}
      </Frame>
      {session?.user.is_subscriber && <IdleWidget remoteLoader={remoteLoader} area="mf-chat" widget="unread-badge" />}
      <WidgetOnEvent
        remoteLoader={remoteLoader}
        event="listings:chat-requested"
        area="mf-chat"
        widget="chat-request"
        guard="user"
        missing="Chat cannot be opened right now. Please try again later."
      />
      <Notices notices={notices} onDismiss={dismiss} />
      <ScrollRestoration />
    </>
  );
}
