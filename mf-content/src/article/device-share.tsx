import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { Share2 } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';

/** The device's own share sheet, where it has one; only the browser knows. */
export function DeviceShare({ address, title }: { address: string; title: string }): ReactNode {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  if (!canShare) return null;
  // Whoever closes the sheet has changed their mind: that is no failure.
  const share = () => navigator.share({ title, url: address }).catch(() => {});
  return (
    <Button variant="secondary" icon={<Icon of={Share2} size={18} />} onClick={() => void share()}>
      More ways to share
    </Button>
  );
}
