import { widgetKey } from '@roadworthy/contract/compatibility';
import { listSlot } from '@roadworthy/contract/slots';
import { bus } from '@roadworthy/events';
import { ScrollRestoration } from '@roadworthy/router';
import { useSession } from '@roadworthy/session/use-session';
import { FontFace } from '@roadworthy/ui/font-face';
import { GlobalStyle } from '@roadworthy/ui/global-style';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { getRedirect } from './composition/guards';
import { IdleWidget } from './composition/idle-widget';
import type { RemoteLoader } from './composition/remote-loader';
import type { RouteMeta } from './composition/routes';
import { useWidgetsInPage } from './composition/use-widgets-in-page';
import { WidgetOnEvent } from './composition/widget-on-event';
import { WidgetSlot } from './composition/widget-slot';
import { Footer } from './frame/footer';
import { Frame } from './frame/frame';
import { Header } from './frame/header';
import { Notices } from './frame/notices';
import { useNotices } from './frame/use-notices';
import { PageArea } from './page-area';

type Props = { remoteLoader: RemoteLoader };

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

const signOut = () => bus.emit('session:sign-out-requested', {});

const toWidgetSlots = (remoteLoader: RemoteLoader, widgets: readonly { area: string; widget: string }[]) =>
  widgets.map(({ area, widget }) => (
    <WidgetSlot key={widgetKey(area, widget)} remoteLoader={remoteLoader} area={area} widget={widget} />
  ));

function SiteHeader({ remoteLoader }: Props): ReactNode {
  const corner = toWidgetSlots(remoteLoader, listSlot(remoteLoader.registry, 'header'));
  const unread = useUnread() > 0;
  return <Header session={useSession()} unread={unread} onSignOut={signOut} corner={corner} />;
}

function SiteFooter({ remoteLoader }: Props): ReactNode {
  const widgetsInPage = useWidgetsInPage();
  const widgets = listSlot(remoteLoader.registry, 'footer').filter(
    ({ area, replacedBy }) => !replacedBy || !widgetsInPage.includes(widgetKey(area, replacedBy)),
  );
  return (
    // Below the first view: React hydrates it after the page, or when it is touched.
    <Suspense>
      <Footer widgets={toWidgetSlots(remoteLoader, widgets)} />
    </Suspense>
  );
}

/** Widgets outside the page: those in the background, dialogs, and notices. */
function OutsidePage({ remoteLoader }: Props): ReactNode {
  const session = useSession();
  const { notices, dismiss } = useNotices();
  const background = listSlot(remoteLoader.registry, 'background').filter(
    ({ guard }) => getRedirect(guard, session, '') === null,
  );
  return (
    <>
      {background.map(({ area, widget }) => (
        <IdleWidget key={widgetKey(area, widget)} remoteLoader={remoteLoader} area={area} widget={widget} />
      ))}
      {listSlot(remoteLoader.registry, 'dialog').map(({ slot: _, ...dialog }) => (
        <WidgetOnEvent key={widgetKey(dialog.area, dialog.event)} remoteLoader={remoteLoader} {...dialog} />
      ))}
      <Notices notices={notices} onDismiss={dismiss} />
    </>
  );
}

type FrameRouteProps = Props & {
  /** The elements of the document's head. */
  head: ReactNode;
  /** Undefined for a path of no page. */
  findRoute: (path: string) => RouteMeta | undefined;
};

/**
 * The frame around every page: header, notices, page or skeleton, footer, and what remotes put into their slots. It has
 * no hooks: a navigation renders only the parts that change with it.
 */
export function FrameRoute({ remoteLoader, head, findRoute }: FrameRouteProps): ReactNode {
  return (
    <>
      {head}
      <FontFace />
      <GlobalStyle />
      <Frame header={<SiteHeader remoteLoader={remoteLoader} />} footer={<SiteFooter remoteLoader={remoteLoader} />}>
        <PageArea remoteLoader={remoteLoader} findRoute={findRoute} />
      </Frame>
      <OutsidePage remoteLoader={remoteLoader} />
      <ScrollRestoration />
    </>
  );
}
