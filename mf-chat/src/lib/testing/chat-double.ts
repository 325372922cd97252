import type { ChatItem, ChatMessage } from '@roadworthy/contract/api/chat';
import { session$ } from '@roadworthy/session';
import { aUser } from '@roadworthy/testing/builders';

export const me = '1';

/** Signs in: the buyer, a subscriber. */
export const signIn = () =>
  session$.next({ token: 't', expiresAt: 4_000_000_000, user: aUser({ _id: me, fullname: 'Naledi' }) });

export const aMessage = (sequence: number, given: Partial<ChatMessage> = {}): ChatMessage => ({
  sequence,
  uuid: `uuid-${sequence}`,
  sender: '3',
  message: `Message ${sequence}`,
  timestamp: new Date(Date.UTC(2025, 10, 19, 8, sequence)).toISOString(),
  car: null,
  ...given,
});

/** A conversation of Naledi's with Baobab Cars. */
export const aChat = (given: Partial<ChatItem> = {}): ChatItem => ({
  _id: '5',
  sender: { _id: me, fullname: 'Naledi', businessname: null, avatarurl: null },
  reciever: { _id: '3', fullname: 'Priya Naidoo', businessname: 'Baobab Cars', avatarurl: null },
  receiverHasRead: true,
  unread: false,
  last_message: aMessage(2),
  blocked: false,
  updated_at: '2025-11-19T08:02:00.000Z',
  ...given,
});

/** What `chat/messages/…` answers. */
export const aConversation = (messages: ChatMessage[], given: object = {}) => ({
  data: messages,
  chat: aChat(),
  read: { mine: 0, theirs: 0 },
  has_older: false,
  ...given,
});
