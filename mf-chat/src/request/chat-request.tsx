import type { ChatRequestResponse } from '@roadworthy/contract/api/chat';
import { bus } from '@roadworthy/events';
import { useSession } from '@roadworthy/session/use-session';
import { Dialog } from '@roadworthy/ui/dialog';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { RequestForm, SendRequest } from './request-form';
import { RequestSent } from './request-sent';
import type { RequestedAd } from './requested-ad';
import { useRequestForm } from './use-request-form';

/** 'Chat with Dealer' (CHAT-1): a message to the seller, or a notice for the user's own ad. */
export function ChatRequest({ data: ad }: { data: RequestedAd }): ReactNode {
  const session = useSession();
  const [open, setOpen] = useState(true);
  const [sent, setSent] = useState<ChatRequestResponse['data'] | null>(null);
  const email = session?.user.email ?? '';
  const isOwn = session?.user._id === ad.sellerId;
  useEffect(() => {
    if (isOwn) bus.emit('notice:shown', { type: 'error', message: 'You cannot send message to yourself.' });
  }, [isOwn]);
  const handleSent = ({ data, msg }: ChatRequestResponse) => {
    bus.emit('notice:shown', { type: 'success', message: msg });
    // Older API versions do not say how the answer is delivered.
    if (data.reply_delivery) setSent(data);
    else setOpen(false);
  };
  const id = useId();
  const request = useRequestForm(ad, handleSent);

  if (isOwn) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={`Message to ${ad.sellerName}`}
      description={`About: ${ad.title}`}
      footer={!sent && <SendRequest formId={id} request={request} />}
    >
      {sent ? (
        <RequestSent to={ad.sellerName} email={email} sent={sent} onClose={() => setOpen(false)} />
      ) : (
        <RequestForm id={id} ad={ad} email={session?.user.is_subscriber ? null : email} request={request} />
      )}
    </Dialog>
  );
}
