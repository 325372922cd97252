import type { ChatCar, ChatItem, ChatMessage, PinnedCar } from '@roadworthy/contract/api/chat';

const toPinned = (car: ChatCar, seller: string | null): PinnedCar => ({
  status: car.status === 'sold' ? 'sold' : 'active',
  title: car.title,
  seller,
  car,
});

/** A message about an ad is written by its buyer. */
const sellerOf = ({ sender, reciever }: Pick<ChatItem, 'sender' | 'reciever'>, buyer: string): string =>
  sender._id === buyer ? reciever._id : sender._id;

/** The car that a conversation is about after a message. */
export const pinnedAfter = (item: ChatItem, message: ChatMessage): PinnedCar | null | undefined =>
  message.car ? toPinned(message.car, sellerOf(item, message.sender)) : item.pinned;

/** The car that a conversation is about; null without one. `item.car` is that of older API versions. */
export function findPinned(item: ChatItem, messages: readonly ChatMessage[]): PinnedCar | null {
  if (item.pinned) return item.pinned;
  const message = messages.findLast(({ car }) => car !== null);
  if (message) return pinnedAfter(item, message) ?? null;
  return item.car ? toPinned(item.car, null) : null;
}

/** Whether a message marks the conversation as read for its sender: all but requests from an ad's page. */
export const isReading = ({ kind, car }: ChatMessage): boolean => (kind ? kind !== 'expire' : car === null);
