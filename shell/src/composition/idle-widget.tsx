import { type ReactNode, useEffect, useState } from 'react';
import type { Composer, Opened } from './composer';
import { idle } from './idle';
import { Region } from './region';

type Props = { composer: Composer; area: string; widget: string };

/**
 * A widget that works behind the page, such as the unread badge: fetched once the browser is idle. It has no place of its
 * own, so that nothing is said when it cannot be had; the composer reports that.
 */
export function IdleWidget({ composer, area, widget }: Props): ReactNode {
  const [opened, setOpened] = useState<Opened>();
  const [times, setTimes] = useState(0);
  const isServed = composer.registry.areas[area]?.live.description?.widgets.includes(widget) ?? false;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks for another version
  useEffect(() => {
    if (!isServed) return;
    const abort = new AbortController();
    const context = { url: new URL(window.location.href), params: {}, signal: abort.signal };
    idle()
      .then(() => (abort.signal.aborted ? undefined : composer.open(area, `widgets/${widget}`, context)))
      .then(
        (result) => abort.signal.aborted || setOpened(result),
        // Only an abort gets here.
        () => {},
      );
    return () => abort.abort();
  }, [isServed, composer, area, widget, times]);

  if (opened?.kind !== 'ready') return null;
  return <Region opened={opened} composer={composer} skeleton="plain" reopen={() => setTimes((count) => count + 1)} />;
}
