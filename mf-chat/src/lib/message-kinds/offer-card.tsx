import type { ChatOffer } from '@roadworthy/contract/api/chat';
import { formatDate } from '@roadworthy/contract/dates';
import { allowedOfferActions } from '@roadworthy/contract/offers';
import { formatPrice } from '@roadworthy/contract/price';
import { safetyTips } from '@roadworthy/contract/safety-tips';
import { Badge } from '@roadworthy/ui/badge';
import { DismissibleNote } from '@roadworthy/ui/dismissible-note';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useShownConversation } from '../messages/conversation-context';
import { Card, CardHead, CardText } from './card';
import { OfferActions } from './offer-actions';

const Amount = styled.strong`font-size: ${tokens.font.xl}; font-variant-numeric: tabular-nums; line-height: 1.2;`;

const states = {
  pending: ['Open', 'warning'],
  accepted: ['Accepted', 'success'],
  declined: ['Declined', 'neutral'],
  countered: ['Countered', 'neutral'],
  withdrawn: ['Withdrawn', 'neutral'],
  expired: ['Ended', 'neutral'],
} as const;

/** An offer with its state, and what the reader may do with it (CHAT-31). */
export function OfferCard({ offer }: { offer: ChatOffer }): ReactNode {
  const { me } = useShownConversation();
  const { amount, price, title, status, expires_at } = offer;
  const [label, variant] = states[status];
  const actions = allowedOfferActions(offer, me);
  return (
    <Card role="group" aria-label={`Offer of ${formatPrice(amount)}`}>
      <CardHead>
        {offer.counters ? 'Counter-offer' : 'Offer'}
        <Badge variant={variant}>{label}</Badge>
      </CardHead>
      <Amount>{formatPrice(amount)}</Amount>
      <CardText>
        for the {title}, asking {formatPrice(price)}
        {status === 'pending' && `. Open until ${formatDate(expires_at)}.`}
      </CardText>
      {status === 'accepted' && (
        <>
          <CardText>Nothing is bought yet: see the car and its papers before you sign or pay.</CardText>
          <DismissibleNote id={safetyTips.payment.id} title={safetyTips.payment.title}>
            {safetyTips.payment.text}
          </DismissibleNote>
        </>
      )}
      {actions.length > 0 && <OfferActions offer={offer} actions={actions} />}
    </Card>
  );
}
