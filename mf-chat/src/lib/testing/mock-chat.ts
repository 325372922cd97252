import type { ChatItem, ChatMessage } from '@roadworthy/contract/api/chat';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';

export const me = '1';

/** Signs in as the buyer, a subscriber. */
export const signIn = () =>
  session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser({ _id: me, fullname: 'Naledi' }) });

export const buildMessage = (sequence: number, overrides: Partial<ChatMessage> = {}): ChatMessage => ({
  sequence,
  uuid: `uuid-${sequence}`,
  sender: '3',
  message: `Message ${sequence}`,
  timestamp: new Date(Date.UTC(2025, 10, 19, 8, sequence)).toISOString(),
  car: null,
  ...overrides,
});

/** A conversation of Naledi with Baobab Cars. */
export const buildChat = (overrides: Partial<ChatItem> = {}): ChatItem => ({
  _id: '5',
  sender: { _id: me, fullname: 'Naledi', businessname: null, avatarurl: null },
  reciever: { _id: '3', fullname: 'Priya Naidoo', businessname: 'Baobab Cars', avatarurl: null },
  receiverHasRead: true,
  unread: false,
  last_message: buildMessage(2),
  blocked: false,
  updated_at: '2025-11-19T08:02:00.000Z',
  ...overrides,
});

/** Mock response of `chat/messages/…`. */
export const buildConversation = (messages: ChatMessage[], overrides: object = {}) => ({
  data: messages,
  chat: buildChat(),
  read: { mine: 0, theirs: 0 },
  has_older: false,
  ...overrides,
});
