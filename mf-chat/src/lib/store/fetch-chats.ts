import { get, post } from '@roadworthy/api-client';
import type { ChatListResponse, MessagesResponse, ReadResponse } from '@roadworthy/contract/api/chat';
import { chatListFailed, chatListReceived, chatListRequested, readMarkerReceived } from './chats-slice';
import {
  conversationFailed,
  conversationReceived,
  conversationRequested,
  olderMessagesReceived,
} from './conversations-slice';
import type { ChatStore } from './store';

/** Fetches a page of the list; ignores the result of an outdated search. @returns whether the request succeeded */
export async function fetchChats({ dispatch, getState }: ChatStore, search: string, page = 1): Promise<boolean> {
  dispatch(chatListRequested({ search, page }));
  const isCurrent = () => getState().chats.search === search && getState().chats.page === page;
  const query = new URLSearchParams({ page: String(page), ...(search && { search }) });
  try {
    const response = await get<ChatListResponse>(`chat/my-chat-list?${query}`);
    if (isCurrent()) dispatch(chatListReceived({ page, response }));
    return true;
  } catch {
    if (isCurrent()) dispatch(chatListFailed());
    return false;
  }
}

/** Fetches the newest page of a conversation. */
export async function fetchConversation({ dispatch }: ChatStore, chat: string): Promise<void> {
  dispatch(conversationRequested(chat));
  try {
    const response = await get<MessagesResponse>(`chat/messages/${encodeURIComponent(chat)}`);
    dispatch(conversationReceived({ chat, response }));
  } catch {
    dispatch(conversationFailed(chat));
  }
}

/** Fetches the page before the oldest loaded message. Fails silently: scrolling there again retries. */
export async function fetchOlder({ dispatch, getState }: ChatStore, chat: string): Promise<void> {
  const oldest = getState().conversations[chat]?.messages[0]?.sequence;
  if (oldest === undefined) return;
  const response = await get<MessagesResponse>(`chat/messages/${encodeURIComponent(chat)}?before=${oldest}`).catch(
    () => null,
  );
  if (response) dispatch(olderMessagesReceived({ chat, response }));
}

/** Read reports in flight: focus and an arriving message can trigger the same report simultaneously. */
const inFlight = new Set<string>();

/** Reports that the user has read everything shown of a conversation (CHAT-9). */
export async function markAsRead({ dispatch, getState }: ChatStore, chat: string, me: string): Promise<void> {
  const { messages = [], readByMe = 0 } = getState().conversations[chat] ?? {};
  const last = messages.findLast(({ sender }) => sender !== me);
  const key = `${chat} ${last?.sequence}`;
  if (!last || last.sequence <= readByMe || inFlight.has(key)) return;
  inFlight.add(key);
  const response = await post<ReadResponse>('chat/mark-read', { chat_id: chat, sequence: last.sequence }).catch(
    () => null,
  );
  inFlight.delete(key);
  if (response) dispatch(readMarkerReceived({ chat, reader: me, sequence: response.data.sequence, me }));
}
