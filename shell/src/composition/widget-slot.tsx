import { useNear } from '@roadworthy/ui/use-near';
import { type ReactNode, useEffect, useState } from 'react';
import type { Composer, Opened } from './composer';
import { Region } from './region';

type Props = { composer: Composer; area: string; widget: string };

/**
 * A place for a widget that is opened in the browser once the visitor comes near it, so that no page waits for it. Nothing
 * stands there when the live version of its area has no such widget.
 */
export function WidgetSlot({ composer, area, widget }: Props): ReactNode {
  const { ref, near } = useNear<HTMLDivElement>();
  const [opened, setOpened] = useState<Opened>();
  const [times, setTimes] = useState(0);
  const isServed = composer.registry.areas[area]?.live.description?.widgets.includes(widget) ?? false;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks for another try
  useEffect(() => {
    if (!near || !isServed) return;
    const abort = new AbortController();
    const context = { url: new URL(window.location.href), params: {}, signal: abort.signal };
    composer.open(area, `widgets/${widget}`, context).then(
      (result) => abort.signal.aborted || setOpened(result),
      // Only a visitor who went elsewhere gets here; a failure is something opened too.
      () => {},
    );
    return () => abort.abort();
  }, [near, isServed, composer, area, widget, times]);

  if (!isServed) return null;
  return (
    <div ref={ref} data-slot={widget}>
      {opened && (
        <Region opened={opened} composer={composer} skeleton="plain" reopen={() => setTimes((count) => count + 1)} />
      )}
    </div>
  );
}
