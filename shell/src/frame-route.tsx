import { bus } from '@roadworthy/events';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from '@roadworthy/router';
import { useSession } from '@roadworthy/session/use-session';
import { GlobalStyle } from '@roadworthy/ui/global-style';
import { type ReactNode, useEffect, useState } from 'react';
import { FontFace } from './font-face';
import { Footer } from './frame/footer';
import { Frame } from './frame/frame';
import { Header } from './frame/header';
import { Notices } from './frame/notices';
import { ProgressBar } from './frame/progress-bar';
import { useNotices } from './frame/use-notices';

/** True while another page is on its way; a change of the query alone is the page's own affair. */
function usePageOnItsWay(): boolean {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next !== undefined && next.pathname !== pathname;
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

/** The frame around every page: header, notices, the page itself, footer. */
export function FrameRoute(): ReactNode {
  const session = useSession();
  const unread = useUnread() > 0;
  const { notices, dismiss } = useNotices();
  const signOut = () => bus.emit('session:sign-out-requested', {});
  return (
    <>
      <FontFace />
      <GlobalStyle />
      <ProgressBar active={usePageOnItsWay()} />
      <Frame header={<Header session={session} unread={unread} onSignOut={signOut} />} footer={<Footer />}>
        <Outlet />
      </Frame>
      <Notices notices={notices} onDismiss={dismiss} />
      <ScrollRestoration />
    </>
  );
}
