import { useNear } from '@roadworthy/ui/use-near';
import type { ReactNode } from 'react';
import { Region } from './region';
import { useWidget, type WidgetOf } from './use-widget';

/**
 * A place for a widget that is opened in the browser once the visitor comes near it, so that no page waits for it.
 * Nothing stands there when the live version of its area has no such widget.
 */
export function WidgetSlot(place: WidgetOf): ReactNode {
  const { ref, near } = useNear<HTMLDivElement>();
  const { isServed, opened, reopen } = useWidget(place, near);
  if (!isServed) return null;
  return (
    <div ref={ref} data-slot={place.widget}>
      {opened && <Region opened={opened} composer={place.composer} skeleton="plain" reopen={reopen} />}
    </div>
  );
}
