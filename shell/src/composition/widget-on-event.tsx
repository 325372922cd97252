import type { EventMap } from '@roadworthy/contract/events';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Opened } from './composer';
import { Region } from './region';
import { serves, type WidgetOf } from './use-widget';

/** Events whose payload a widget's `load` can have as its params. */
type TextEvent = {
  [Name in keyof EventMap]: EventMap[Name] extends Record<string, string> ? Name : never;
}[keyof EventMap];
type Props = WidgetOf & {
  event: TextEvent;
  /** 'user': whoever is not signed in is asked to do so first, and nothing is fetched. */
  guard: 'public' | 'user';
  /** Said when the live version of the area has no such widget, or cannot be had. */
  missing: string;
};

/**
 * A widget that one area draws when another one asks by an event, such as a dialog. Nothing of it is fetched before;
 * every event opens it anew, with the event's payload as params.
 */
export function WidgetOnEvent({ composer, event, area, widget, guard, missing }: Props): ReactNode {
  const [opened, setOpened] = useState<{ what: Opened; time: number }>();
  const [asked, setAsked] = useState<EventMap[TextEvent]>();
  const abort = useRef<AbortController>(undefined);
  const isServed = serves(composer.registry, area, widget);

  const open = useCallback(
    async (params: EventMap[TextEvent]) => {
      const sorry = () => bus.emit('notice:shown', { type: 'error', message: missing });
      const { pathname, search } = window.location;
      if (guard === 'user' && !session$.value)
        return bus.emit('session:sign-in-required', { returnTo: `${pathname}${search}` });
      if (!isServed) return sorry();
      abort.current?.abort();
      abort.current = new AbortController();
      const { signal } = abort.current;
      setAsked(params);
      const what = await composer
        .open(area, `widgets/${widget}`, { url: new URL(window.location.href), params, signal })
        .catch(() => undefined);
      if (!what || signal.aborted) return;
      if (what.kind !== 'ready') return sorry();
      setOpened({ what, time: performance.now() });
    },
    [composer, area, widget, guard, isServed, missing],
  );
  useEffect(() => {
    bus.on(event, open);
    return () => {
      bus.off(event, open);
      abort.current?.abort();
    };
  }, [event, open]);

  if (!opened || !asked) return null;
  const reopen = () => void open(asked);
  return <Region key={opened.time} opened={opened.what} composer={composer} skeleton="plain" reopen={reopen} />;
}
