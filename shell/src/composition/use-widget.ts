import type { Registry } from '@roadworthy/contract/registry';
import { useEffect, useState } from 'react';
import type { LoadResult, RemoteLoader } from './remote-loader';

/** Where a widget is loaded from. */
export type WidgetSource = { remoteLoader: RemoteLoader; area: string; widget: string };

/** Whether the live version of an area has the widget. */
export const isWidgetServed = (registry: Registry, area: string, widget: string): boolean =>
  registry.areas[area]?.live.description?.widgets.includes(widget) ?? false;

/** Loads a widget once `ready`, and again when `reload` is called; loads nothing before. */
export function useWidget({ remoteLoader, area, widget }: WidgetSource, ready: boolean) {
  const [result, setResult] = useState<LoadResult>();
  const [reloadCount, setReloadCount] = useState(0);
  const isServed = isWidgetServed(remoteLoader.registry, area, widget);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` triggers a reload
  useEffect(() => {
    if (!ready || !isServed) return;
    const abort = new AbortController();
    const context = { url: new URL(window.location.href), params: {}, signal: abort.signal };
    remoteLoader.load(area, `widgets/${widget}`, context).then(
      (result) => abort.signal.aborted || setResult(result),
      // Rejects only when the visitor navigates away; failures are results.
      () => {},
    );
    return () => abort.abort();
  }, [ready, isServed, remoteLoader, area, widget, reloadCount]);

  return { isServed, result, reload: () => setReloadCount((count) => count + 1) };
}
