import { bus } from '@roadworthy/events';
import { useSession } from '@roadworthy/session/use-session';
import { Dialog } from '@roadworthy/ui/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import type { AskedAd } from './asked-ad';
import { RequestForm } from './request-form';

/** 'Chat with Dealer' (specification section 2 'Ad detail'): a message to the seller, or a notice for one's own ad. */
export function ChatRequest({ data: ad }: { data: AskedAd }): ReactNode {
  const session = useSession();
  const [open, setOpen] = useState(true);
  const isOwn = session?.user._id === ad.sellerId;
  useEffect(() => {
    if (isOwn) bus.emit('notice:shown', { type: 'error', message: 'You cannot send message to yourself.' });
  }, [isOwn]);
  const sent = (message: string) => {
    setOpen(false);
    bus.emit('notice:shown', { type: 'success', message });
  };
  if (isOwn) return null;
  return (
    <Dialog open={open} onOpenChange={setOpen} title={`Message to ${ad.sellerName}`} description={`About: ${ad.title}`}>
      <RequestForm ad={ad} mayRead={session?.user.is_subscriber ?? false} onSent={sent} />
    </Dialog>
  );
}
