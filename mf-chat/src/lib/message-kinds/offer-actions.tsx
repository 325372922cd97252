import type { ChatOffer, ReplyOfferAnswer } from '@roadworthy/contract/api/chat';
import type { OfferAction } from '@roadworthy/contract/offers';
import { formatPrice } from '@roadworthy/contract/price';
import { bus } from '@roadworthy/events';
import { useSendOnce } from '@roadworthy/forms/use-send-once';
import { Button } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Row } from '@roadworthy/ui/layout';
import { type ReactNode, useState } from 'react';
import { useShownConversation } from '../messages/conversation-context';
import { answerOffer } from './api';
import { CardText } from './card';
import { OfferForm } from './offer-form';

const labels = { accept: 'Accept', decline: 'Decline', counter: 'Counter…', withdraw: 'Withdraw' } as const;

/** Answers an offer; a repeated press after a lost response does nothing twice. */
function useAnswer({ _id }: ChatOffer) {
  const { ref, receive } = useShownConversation();
  const sendOnce = useSendOnce(`offer-answer.${_id}`, (answer: ReplyOfferAnswer) => answerOffer(ref, answer));
  return async (action: OfferAction, amount?: number) => receive(await sendOnce({ offer_id: _id, action, amount }));
}

/** The buttons of an open offer. Accepting takes a second press. */
export function OfferActions({ offer, actions }: { offer: ChatOffer; actions: readonly OfferAction[] }): ReactNode {
  const answer = useAnswer(offer);
  const [busy, setBusy] = useState<OfferAction | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isCountering, setIsCountering] = useState(false);
  const take = async (action: OfferAction) => {
    setBusy(action);
    try {
      await answer(action);
    } catch (error) {
      bus.emit('notice:shown', { type: 'error', message: (error as Error).message });
    } finally {
      setBusy(null);
    }
  };
  const press = (action: OfferAction) => {
    if (action === 'accept') setIsConfirming(true);
    else if (action === 'counter') setIsCountering(true);
    else void take(action);
  };
  if (isConfirming) {
    return (
      <>
        <CardText role="status">Accept {formatPrice(offer.amount)}? The other one sees it at once.</CardText>
        <Row $gap={2}>
          <Button busy={busy === 'accept'} onClick={() => void take('accept')}>
            Yes, accept
          </Button>
          <Button variant="ghost" onClick={() => setIsConfirming(false)}>
            Back
          </Button>
        </Row>
      </>
    );
  }
  return (
    <Row $gap={2}>
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'accept' ? 'primary' : 'secondary'}
          busy={busy === action}
          onClick={() => press(action)}
        >
          {labels[action]}
        </Button>
      ))}
      <Dialog open={isCountering} onOpenChange={setIsCountering} title="Make a counter-offer">
        <OfferForm
          title={offer.title}
          price={offer.price}
          send={(amount) => answer('counter', amount)}
          onSent={() => setIsCountering(false)}
        />
      </Dialog>
    </Row>
  );
}
