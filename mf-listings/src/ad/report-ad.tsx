import { bus } from '@roadworthy/events';
import { Button } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Icon } from '@roadworthy/ui/icon';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { Flag } from 'lucide';
import { type ReactNode, Suspense, useState } from 'react';

const ReportForm = lazyWithRetry(() => import('./report-form').then((module) => ({ default: module.ReportForm })));

/** 'Report this ad': opens a dialog with reason and comment. */
export function ReportAd({ carId }: { carId: string }): ReactNode {
  const [open, setOpen] = useState(false);
  const handleReported = (message: string) => {
    setOpen(false);
    bus.emit('notice:shown', { type: 'success', message });
  };
  return (
    <>
      <Button variant="ghost" icon={<Icon of={Flag} size={18} />} onClick={() => setOpen(true)}>
        Report this ad
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Report this ad">
        <Suspense fallback={null}>
          <ReportForm carId={carId} onReported={handleReported} />
        </Suspense>
      </Dialog>
    </>
  );
}
