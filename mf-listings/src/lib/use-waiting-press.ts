import { bus } from '@roadworthy/events';
import { useState } from 'react';

/**
 * Props of a button whose action may wait for a script: until then it is marked as one that was pressed before hydration.
 * @param failure the notice when the script does not load; the next press requests it again
 */
export function useWaitingPress(action: () => Promise<void>, failure: string) {
  const [isWaiting, setIsWaiting] = useState(false);
  // Not a transition: a script that does not load would end the page.
  const handleClick = async () => {
    setIsWaiting(true);
    try {
      await action();
    } catch {
      bus.emit('notice:shown', { type: 'error', message: failure });
    }
    setIsWaiting(false);
  };
  return {
    'aria-busy': isWaiting || undefined,
    'data-pressed': isWaiting ? '' : undefined,
    onClick: () => void handleClick(),
  };
}
