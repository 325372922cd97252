import { type ReactNode, useEffect, useState } from 'react';
import { idle } from './idle';
import { Region } from './region';
import { useWidget, type WidgetOf } from './use-widget';

/**
 * A widget that works behind the page, such as the unread badge: fetched once the browser is idle. It has no place of
 * its own, so that nothing is said when it cannot be had; the composer reports that.
 */
export function IdleWidget(place: WidgetOf): ReactNode {
  const [ready, setReady] = useState(false);
  const { isServed, opened, reopen } = useWidget(place, ready);
  useEffect(() => {
    if (isServed) void idle().then(() => setReady(true));
  }, [isServed]);
  if (opened?.kind !== 'ready') return null;
  return <Region opened={opened} composer={place.composer} skeleton="plain" reopen={reopen} />;
}
