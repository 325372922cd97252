import type { EventMap } from '@roadworthy/contract/events';
import type { SlotEntry, TextEvent } from '@roadworthy/contract/slots';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Region } from './region';
import type { LoadResult } from './remote-loader';
import { isWidgetServed, type WidgetSource } from './use-widget';

type Props = WidgetSource & Pick<SlotEntry<'dialog'>, 'event' | 'guard' | 'missing'>;

/**
 * A widget of the slot `dialog`, opened by an event. It is loaded at the first event; every event opens it
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
