import type { ChatItem } from '@roadworthy/contract/api/chat';
import { bus } from '@roadworthy/events';
import { request } from '@roadworthy/query';
import { blockUser, chatListQuery, markRead, messagesQuery } from './api';
import type { CacheStore } from './cache';
import { blockChanged, chatListFailed, chatListReceived, chatListRequested, readMarkerReceived } from './chats-slice';
import {
  type Conversation,
  conversationFailed,
  conversationReceived,
  conversationRequested,
  hasGap,
  olderMessagesReceived,
} from './conversations-slice';

/** Marks chats as read whose conversation was read since the server read the list. */
const markReadChats = (data: ChatItem[], conversations: Record<string, Conversation>): ChatItem[] =>
  data.map((item) => {
    const readByMe = conversations[item._id]?.readByMe ?? 0;
    return item.last_message && readByMe >= item.last_message.sequence ? { ...item, unread: false } : item;
  });

/** Loads a page of the list; ignores the result when it was requested again. @returns whether the request succeeded */
export async function loadChats({ dispatch, getState }: CacheStore, search: string, page = 1): Promise<boolean> {
  dispatch(chatListRequested({ search, page }));
  const { request: number } = getState().chats;
  const isCurrent = () => getState().chats.request === number;
  try {
    const response = await request(chatListQuery, { search, page });
    const data = markReadChats(response.data, getState().conversations);
    if (isCurrent()) dispatch(chatListReceived({ page, response: { ...response, data } }));
    return true;
  } catch {
    if (isCurrent()) dispatch(chatListFailed());
    return false;
  }
}

/** Loads the newest page of a conversation. */
export async function loadConversation({ dispatch }: CacheStore, chat: string): Promise<void> {
  dispatch(conversationRequested(chat));
  try {
    dispatch(conversationReceived({ chat, response: await request(messagesQuery, { chat }) }));
  } catch {
    dispatch(conversationFailed(chat));
  }
}

/** Conversations whose missing messages are being loaded: further events must not load them again. */
const loadingMissing = new Set<string>();

/** Loads a conversation again if messages before the newest one are missing. */
export async function loadMissing(store: CacheStore, chat: string): Promise<void> {
  const conversation = store.getState().conversations[chat];
  if (!conversation || !hasGap(conversation) || loadingMissing.has(chat)) return;
  loadingMissing.add(chat);
  await loadConversation(store, chat);
  loadingMissing.delete(chat);
}

/** Loads the page before the oldest loaded message. @returns whether the request succeeded */
export async function loadOlder({ dispatch, getState }: CacheStore, chat: string): Promise<boolean> {
  const findOldest = () => getState().conversations[chat]?.messages[0]?.sequence;
  const before = findOldest();
  if (before === undefined) return true;
  const response = await request(messagesQuery, { chat, before }).catch(() => null);
  // A newer page may have replaced the messages that this one precedes.
  if (response && findOldest() === before) dispatch(olderMessagesReceived({ chat, response }));
  return response !== null;
}

/** Loads everything that is shown again, because the stream cannot replay the events that were missed. */
export function loadAgain(store: CacheStore): void {
  const { chats, conversations } = store.getState();
  void loadChats(store, chats.search);
  for (const chat of Object.keys(conversations)) void loadConversation(store, chat);
}

/** Read reports in flight: focus and an arriving message can trigger the same report simultaneously. */
const inFlight = new Set<string>();

/** Reports that the user has read everything shown of a conversation (CHAT-9). */
export async function markAsRead({ dispatch, getState }: CacheStore, me: string, chat: string): Promise<void> {
  const { messages = [], completeTo = 0, readByMe = 0 } = getState().conversations[chat] ?? {};
  // A message behind a gap would mark the missing ones as read.
  const last = messages.findLast(({ sender, sequence }) => sender !== me && sequence <= completeTo);
  const key = `${chat} ${last?.sequence}`;
  if (!last || last.sequence <= readByMe || inFlight.has(key)) return;
  inFlight.add(key);
  const sequence = await request(markRead, { chat_id: chat, sequence: last.sequence }).catch(() => null);
  inFlight.delete(key);
  if (sequence !== null) dispatch(readMarkerReceived({ chat, reader: me, sequence, me }));
}

/** Blocks or unblocks the other user of a conversation, and shows a notice. */
export async function setBlocked({ dispatch }: CacheStore, chat: string, blocked: boolean): Promise<void> {
  try {
    const { msg } = await request(blockUser, { chat_id: chat, blocked });
    dispatch(blockChanged({ chat, blocked }));
    bus.emit('notice:shown', { type: 'success', message: msg });
  } catch (error) {
    bus.emit('notice:shown', { type: 'error', message: (error as Error).message });
  }
}
