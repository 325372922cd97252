import type { ChatCar, OfferRequest } from '@roadworthy/contract/api/chat';
import { useSendOnce } from '@roadworthy/forms/use-send-once';
import { mutate } from '@roadworthy/query';
import { Dialog } from '@roadworthy/ui/dialog';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { type ReactNode, Suspense } from 'react';
import { useChat } from '../../lib/client/use-chat';

const OfferForm = lazyWithRetry(() =>
  import('../../lib/message-kinds/offer-form').then((module) => ({ default: module.OfferForm })),
);

type Props = { chat: string; car: ChatCar; open: boolean; onOpenChange: (open: boolean) => void };

/** Makes an offer for the car of a conversation, stored once however often it is sent again. */
export function OfferDialog({ chat, car, open, onOpenChange }: Props): ReactNode {
  const client = useChat();
  const sendOnce = useSendOnce(`offer.${chat}`, async (offer: OfferRequest) => {
    const { sendOffer } = await import('../../lib/message-kinds/api');
    return mutate(sendOffer, offer);
  });
  const send = async (amount: number) =>
    client.receive(chat, await sendOnce({ chat_id: chat, car_id: car._id, amount }));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Make an offer">
      <Suspense>
        <OfferForm title={car.title} price={car.price} send={send} onSent={() => onOpenChange(false)} />
      </Suspense>
    </Dialog>
  );
}
