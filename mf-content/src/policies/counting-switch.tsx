import { keepCounting, mayCount, objectsEverywhere } from '@roadworthy/contract/counting';
import { Switch } from '@roadworthy/ui/switch';
import { type ReactNode, useEffect, useState } from 'react';

/** Lets a visitor object to being counted; nothing is asked of whoever does not look for it. */
export function CountingSwitch(): ReactNode {
  const [isCounted, setCounted] = useState<boolean>();
  // Only the browser knows.
  useEffect(() => setCounted(mayCount(window)), []);
  if (isCounted === undefined) return null;
  if (objectsEverywhere(window)) {
    return <p>Your browser asks every site not to count you (Global Privacy Control). We do not.</p>;
  }
  const change = (isAllowed: boolean) => {
    keepCounting(window, isAllowed);
    setCounted(mayCount(window));
  };
  return <Switch label="Count my visits" checked={isCounted} onCheckedChange={change} />;
}
