import { insuranceThanks } from '@roadworthy/contract/forms/insurance';
import { Dialog } from '@roadworthy/ui/dialog';
import { type ReactNode, useEffect } from 'react';
import { throwConfetti } from './throw-confetti';

type Props = { open: boolean; onClose: () => void };

/** The message after a successful request, with confetti (COVER-3). */
export function Celebration({ open, onClose }: Props): ReactNode {
  useEffect(() => (open ? throwConfetti() : undefined), [open]);
  return (
    <Dialog open={open} onOpenChange={onClose} title="Request sent">
      <p>{insuranceThanks}</p>
    </Dialog>
  );
}
