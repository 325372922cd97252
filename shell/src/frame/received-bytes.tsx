import { hasBrowserDataSaver } from '@roadworthy/contract/data-saver';
import { type ReactNode, useEffect, useState } from 'react';

const addUp = (entries: readonly PerformanceEntry[]): number =>
  entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0);

/** Bytes that were received over the network, with headers, since the document was opened; files of the browser's caches are none. */
function useReceivedBytes(): number {
  const [bytes, setBytes] = useState(() => addUp(performance.getEntriesByType('navigation')));
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const received = addUp(list.getEntries());
      setBytes((before) => before + received);
    });
    observer.observe({ type: 'resource', buffered: true });
    return () => observer.disconnect();
  }, []);
  return bytes;
}

/** How much data was used since the page was opened. For the browser only. */
export function ReceivedBytes(): ReactNode {
  const bytes = useReceivedBytes();
  return `${hasBrowserDataSaver() ? 'Your browser saves data. ' : ''}Used since you opened this page: ${Math.ceil(bytes / 1_000).toLocaleString('en-ZA')} kB`;
}
