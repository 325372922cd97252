import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { Share2 } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';

/** The device's share sheet; availability is known in the browser only. */
export function DeviceShare({ address, title }: { address: string; title: string }): ReactNode {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  if (!canShare) return null;
  // Closing the share sheet rejects the promise, but is not an error.
  const share = () => navigator.share({ title, url: address }).catch(() => {});
  return (
    <Button variant="secondary" icon={<Icon of={Share2} size={18} />} onClick={() => void share()}>
      More ways to share
    </Button>
  );
}
