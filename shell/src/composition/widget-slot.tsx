import type { ReactNode } from 'react';
import { Region } from './region';
import { useWidget, type WidgetSource } from './use-widget';
import { useInViewOfWholePage } from './whole-page';

/**
 * Loads a widget in the browser when the visitor scrolls near it on a whole page. Empty when the live version of its area has no such
 * widget.
 */
export function WidgetSlot(source: WidgetSource): ReactNode {
  const { ref, isNear } = useInViewOfWholePage<HTMLDivElement>();
  const { isServed, result, reload } = useWidget(source, isNear);
  if (!isServed) return null;
  return (
    <div ref={ref} data-slot={source.widget}>
      {result && <Region result={result} remoteLoader={source.remoteLoader} skeleton="plain" reload={reload} />}
    </div>
  );
}
