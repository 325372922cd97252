import type { EventMap } from '@roadworthy/contract/events';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Region } from './region';
import type { LoadResult } from './remote-loader';
import { isWidgetServed, type WidgetSource } from './use-widget';

/** Events whose payload can be the params of a widget's `load`. */
type TextEvent = {
  [Name in keyof EventMap]: EventMap[Name] extends Record<string, string> ? Name : never;
}[keyof EventMap];
type Props = WidgetSource & {
  event: TextEvent;
  /** 'user': a signed-out visitor is redirected to the login page, and nothing is loaded. */
  guard: 'public' | 'user';
  /** Notice when the live version of the area has no such widget or fails to load. */
  missing: string;
};

/**
 * A widget that another area opens by an event, such as a dialog. It is loaded at the first event; every event opens it
 * again, with the event's payload as params.
 */
export function WidgetOnEvent({ remoteLoader, event, area, widget, guard, missing }: Props): ReactNode {
  const [result, setResult] = useState<{ loaded: LoadResult; openedAt: number }>();
  const [lastParams, setLastParams] = useState<EventMap[TextEvent]>();
  const abort = useRef<AbortController>(undefined);
  const isServed = isWidgetServed(remoteLoader.registry, area, widget);

  const open = useCallback(
    async (params: EventMap[TextEvent]) => {
      const showMissing = () => bus.emit('notice:shown', { type: 'error', message: missing });
      const { pathname, search } = window.location;
      if (guard === 'user' && !session$.value)
        return bus.emit('session:sign-in-required', { returnTo: `${pathname}${search}` });
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
    [remoteLoader, area, widget, guard, isServed, missing],
  );
  useEffect(() => {
    bus.on(event, open);
    return () => {
      bus.off(event, open);
      abort.current?.abort();
    };
  }, [event, open]);

  if (!result || !lastParams) return null;
  const reload = () => void open(lastParams);
  return (
    <Region key={result.openedAt} result={result.loaded} remoteLoader={remoteLoader} skeleton="plain" reload={reload} />
  );
}
