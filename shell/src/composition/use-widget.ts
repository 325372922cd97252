import type { Registry } from '@roadworthy/contract/registry';
import { useEffect, useState } from 'react';
import type { Composer, Opened } from './composer';

/** A widget of an area, to be opened in the browser. */
export type WidgetOf = { composer: Composer; area: string; widget: string };

/** Whether the live version of an area has such a widget. */
export const serves = (registry: Registry, area: string, widget: string): boolean =>
  registry.areas[area]?.live.description?.widgets.includes(widget) ?? false;

/** Opens a widget once it may be, and anew when asked; nothing of it is fetched before. */
export function useWidget({ composer, area, widget }: WidgetOf, ready: boolean) {
  const [opened, setOpened] = useState<Opened>();
  const [times, setTimes] = useState(0);
  const isServed = serves(composer.registry, area, widget);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks for another try, or another version
  useEffect(() => {
    if (!ready || !isServed) return;
    const abort = new AbortController();
    const context = { url: new URL(window.location.href), params: {}, signal: abort.signal };
    composer.open(area, `widgets/${widget}`, context).then(
      (result) => abort.signal.aborted || setOpened(result),
      // Only a visitor who went elsewhere gets here; a failure is something opened too.
      () => {},
    );
    return () => abort.abort();
  }, [ready, isServed, composer, area, widget, times]);

  return { isServed, opened, reopen: () => setTimes((count) => count + 1) };
}
