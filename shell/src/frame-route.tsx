import type { SkeletonShape } from '@roadworthy/contract/remote';
import { bus } from '@roadworthy/events';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from '@roadworthy/router';
import { useSession } from '@roadworthy/session/use-session';
import { GlobalStyle } from '@roadworthy/ui/global-style';
import { PageSkeleton } from '@roadworthy/ui/skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import type { Composer } from './composition/composer';
import { IdleWidget } from './composition/idle-widget';
import { WidgetOnEvent } from './composition/widget-on-event';
import { WidgetSlot } from './composition/widget-slot';
import { FontFace } from './font-face';
import { Footer } from './frame/footer';
import { Frame } from './frame/frame';
import { Header } from './frame/header';
import { Notices } from './frame/notices';
import { ProgressBar } from './frame/progress-bar';
import { useNewsletterInPage } from './frame/use-newsletter-in-page';
import { useNotices } from './frame/use-notices';

/** Milliseconds that the old page stays before the new one's skeleton takes its place: most pages are faster. */
const patience = 150;

/** The path of the page on its way; a change of the query alone is the page's own affair. */
function usePathOnItsWay(): string | null {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next && next.pathname !== pathname ? next.pathname : null;
}

/** The same, once it is worth showing. */
function useLatePath(path: string | null): string | null {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    const timer = path ? setTimeout(() => setLate(path), patience) : undefined;
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [path]);
  return path && late === path ? path : null;
}

/** Number of conversations with something unread, as mf-chat last told. */
function useUnread(): number {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    const hear = (told: { unread: number }) => setUnread(told.unread);
    bus.on('chat:unread-changed', hear);
    return () => bus.off('chat:unread-changed', hear);
  }, []);
  return unread;
}

type Props = {
  composer: Composer;
  /** The elements of the document's head. */
  head: ReactNode;
  skeletonOf: (path: string) => SkeletonShape;
};

/** The frame around every page: header, notices, the page itself or the skeleton of the next one, footer. */
export function FrameRoute({ composer, head, skeletonOf }: Props): ReactNode {
  const next = usePathOnItsWay();
  const late = useLatePath(next);
  const session = useSession();
  const unread = useUnread() > 0;
  const { notices, dismiss } = useNotices();
  const signOut = () => bus.emit('session:sign-out-requested', {});
  const newsletter = useNewsletterInPage() ? null : (
    <WidgetSlot composer={composer} area="mf-content" widget="newsletter-form" />
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
        {late ? <PageSkeleton shape={skeletonOf(late)} /> : <Outlet />}
      </Frame>
      {session?.user.is_subscriber && <IdleWidget composer={composer} area="mf-chat" widget="unread-badge" />}
      <WidgetOnEvent
        composer={composer}
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
