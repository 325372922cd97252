import { chooseDataSaver, hasBrowserDataSaver, isDataSaverChosen } from '@roadworthy/contract/data-saver';
import { Switch } from '@roadworthy/ui/switch';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${tokens.space[6]};
  label { font-weight: 400; font-size: inherit; }
`;

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

/** The switch 'Use less data' of this device, and how much data was used. For the browser only. */
export function DataSaver(): ReactNode {
  const bytes = useReceivedBytes();
  const [isOn, setIsOn] = useState(isDataSaverChosen);
  const choose = (isChosen: boolean) => {
    chooseDataSaver(isChosen);
    setIsOn(isChosen);
  };
  return (
    <Line>
      {hasBrowserDataSaver() ? (
        <span>Your browser saves data: pictures are smaller and nothing plays by itself.</span>
      ) : (
        <Switch
          label="Use less data: smaller pictures, nothing plays or loads by itself"
          checked={isOn}
          onCheckedChange={choose}
        />
      )}
      <span>Used since you opened this page: {Math.ceil(bytes / 1_000).toLocaleString('en-ZA')} kB</span>
    </Line>
  );
}
