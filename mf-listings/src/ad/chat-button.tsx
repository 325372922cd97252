import type { Ad } from '@roadworthy/contract/api/listings';
import { bus } from '@roadworthy/events';
import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { MessageCircle } from 'lucide';
import type { ReactNode } from 'react';
import { dealerName } from '../lib/dealer-text';

/** Requests a chat with the seller; mf-chat opens its dialog (DETAIL-7). */
export function ChatButton({ ad }: { ad: Ad }): ReactNode {
  const requestChat = () =>
    bus.emit('listings:chat-requested', {
      carId: ad._id,
      slug: ad.slug,
      title: ad.title,
      sellerId: ad.creator._id,
      sellerName: dealerName(ad.creator),
    });
  return (
    <Button variant="secondary" icon={<Icon of={MessageCircle} size={18} />} onClick={requestChat}>
      Chat with Dealer
    </Button>
  );
}
