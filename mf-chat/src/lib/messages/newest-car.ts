import type { ChatCar, ChatItem, ChatMessage } from '@roadworthy/contract/api/chat';

/** The current car of a conversation: of the newest loaded inquiry, else of an older one. */
export const newestCar = (item: ChatItem, messages: readonly ChatMessage[]): ChatCar | null =>
  messages.findLast(({ car }) => car !== null)?.car ?? item.car ?? null;
