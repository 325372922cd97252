import { hasGlobalOptOut, isTrackingAllowed, setTrackingAllowed } from '@roadworthy/contract/analytics-consent';
import { Switch } from '@roadworthy/ui/switch';
import { type ReactNode, useEffect, useState } from 'react';

export function AnalyticsConsentSwitch(): ReactNode {
  const [isAllowed, setAllowed] = useState<boolean>();
  // The server does not know the browser's storage.
  useEffect(() => setAllowed(isTrackingAllowed(window)), []);
  if (isAllowed === undefined) return null;
  if (hasGlobalOptOut(window)) {
    return <p>Your browser asks every site not to count you (Global Privacy Control). We do not.</p>;
  }
  const change = (value: boolean) => {
    setTrackingAllowed(window, value);
    setAllowed(isTrackingAllowed(window));
  };
  return <Switch label="Count my visits" checked={isAllowed} onCheckedChange={change} />;
}
