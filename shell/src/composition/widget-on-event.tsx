import type { EventMap } from '@roadworthy/contract/events';
import { savePendingAction, takePendingAction } from '@roadworthy/contract/pending-action';
import type { SignInReason } from '@roadworthy/contract/sign-in-reasons';
import type { SlotEntry, TextEvent } from '@roadworthy/contract/slots';
import { bus } from '@roadworthy/events';
import { useLocation } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { useSession } from '@roadworthy/session/use-session';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Region } from './region';
import type { LoadResult } from './remote-loader';
import { isWidgetServed, type WidgetSource } from './use-widget';

type Props = WidgetSource & Pick<SlotEntry<'dialog'>, 'event' | 'guard' | 'reason' | 'missing'>;

type Resume = { reason: SignInReason; open: (params: EventMap[TextEvent]) => Promise<unknown> };

/** Opens the dialog that a visitor opened on this page before signing in. Without output, because it is drawn with each page. */
function ResumeAfterSignIn({ reason, open }: Resume): ReactNode {
  const { pathname, search } = useLocation();
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    const params = isSignedIn && takePendingAction(reason, `${pathname}${search}`);
    if (params) void open(params as EventMap[TextEvent]);
  }, [isSignedIn, pathname, search, reason, open]);
  return null;
}

/**
 * A widget of the slot `dialog`, opened by an event. It is loaded at the first event; every event opens it
 * again, with the event's payload as params.
 */
export function WidgetOnEvent({ remoteLoader, event, area, widget, guard, reason, missing }: Props): ReactNode {
  const [result, setResult] = useState<{ loaded: LoadResult; openedAt: number }>();
  const [lastParams, setLastParams] = useState<EventMap[TextEvent]>();
  const abort = useRef<AbortController>(undefined);
  const isServed = isWidgetServed(remoteLoader.registry, area, widget);

  const open = useCallback(
    async (params: EventMap[TextEvent]) => {
      const showMissing = () => bus.emit('notice:shown', { type: 'error', message: missing });
      const { pathname, search } = window.location;
      const path = `${pathname}${search}`;
      if (guard === 'user' && !session$.value) {
        if (reason) savePendingAction(reason, path, params);
        return bus.emit('session:sign-in-required', { returnTo: path, reason });
      }
      if (!isServed) return showMissing();
      abort.current?.abort();
      abort.current = new AbortController();
      const { signal } = abort.current;
      setLastParams(params);
      const loaded = await remoteLoader
        .load(area, `widgets/${widget}`, { url: new URL(window.location.href), params, signal })
        .catch(() => undefined);
      if (!loaded || signal.aborted) return;
      if (loaded.kind !== 'ready') return showMissing();
      setResult({ loaded, openedAt: performance.now() });
    },
    [remoteLoader, area, widget, guard, reason, isServed, missing],
  );
  useEffect(() => {
    bus.on(event, open);
    return () => {
      bus.off(event, open);
      abort.current?.abort();
    };
  }, [event, open]);

  const reload = () => lastParams && void open(lastParams);
  return (
    <>
      {reason && <ResumeAfterSignIn reason={reason} open={open} />}
      {result && (
        <Region
          key={result.openedAt}
          result={result.loaded}
          remoteLoader={remoteLoader}
          skeleton="plain"
          reload={reload}
        />
      )}
    </>
  );
}
