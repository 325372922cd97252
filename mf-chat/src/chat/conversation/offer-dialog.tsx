import type { ChatCar } from '@roadworthy/contract/api/chat';
import { mutate } from '@roadworthy/query';
import { Dialog } from '@roadworthy/ui/dialog';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useChat } from '../../lib/client/use-chat';

const OfferForm = lazy(() =>
  import('../../lib/message-kinds/offer-form').then((module) => ({ default: module.OfferForm })),
);

type Props = { chat: string; car: ChatCar; open: boolean; onOpenChange: (open: boolean) => void };

/** Makes an offer for the car of a conversation. Its uuid makes a retry after a lost response idempotent. */
export function OfferDialog({ chat, car, open, onOpenChange }: Props): ReactNode {
  const client = useChat();
  const [uuid, setUuid] = useState(() => crypto.randomUUID());
  const send = async (amount: number) => {
    const { sendOffer } = await import('../../lib/message-kinds/api');
    client.receive(chat, await mutate(sendOffer, { chat_id: chat, car_id: car._id, amount, uuid }));
    setUuid(crypto.randomUUID());
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Make an offer">
      <Suspense>
        <OfferForm title={car.title} price={car.price} send={send} onSent={() => onOpenChange(false)} />
      </Suspense>
    </Dialog>
  );
}
