import type { ChatMessage, ChatOffer } from '@roadworthy/contract/api/chat';
import type { ReactNode } from 'react';
import { DriveCard } from './drive-card';
import { OfferCard } from './offer-card';
import { Photo } from './photo';

/** What a message is besides its text; the text itself for a kind that this version does not know. */
export function Content({
  message,
  offerStatus,
}: {
  message: ChatMessage;
  offerStatus: ChatOffer['status'];
}): ReactNode {
  const { offer, photo, test_drive: drive } = message;
  if (offer) return <OfferCard offer={{ ...offer, status: offerStatus }} />;
  if (photo) return <Photo photo={photo} />;
  if (drive) return <DriveCard message={message} drive={drive} />;
  return <p>{message.message}</p>;
}
