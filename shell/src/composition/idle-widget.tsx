import { type ReactNode, useEffect, useState } from 'react';
import { idle } from './idle';
import { Region } from './region';
import { useWidget, type WidgetSource } from './use-widget';

/**
 * A widget without visible output, such as the unread badge, loaded when the browser is idle. It shows no fallback; the
 * remote loader reports failures.
 */
export function IdleWidget(source: WidgetSource): ReactNode {
  const [isIdle, setIdle] = useState(false);
  const { isServed, result, reload } = useWidget(source, isIdle);
  useEffect(() => {
    if (isServed) void idle().then(() => setIdle(true));
  }, [isServed]);
  if (result?.kind !== 'ready') return null;
  return <Region result={result} remoteLoader={source.remoteLoader} skeleton="plain" reload={reload} />;
}
