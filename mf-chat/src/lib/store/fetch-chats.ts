import { get, post } from '@roadworthy/api-client';
import type { ChatListAnswer, MessagesAnswer, ReadAnswer } from '@roadworthy/contract/api/chat';
import { listAsked, listCame, listFailed, readHeard } from './chats-slice';
import { conversationAsked, conversationCame, conversationFailed, olderCame } from './conversations-slice';
import type { ChatStore } from './store';

/**
 * Fetches a page of the list. @returns whether it came; an answer to a search that is no longer wanted is left aside
 */
export async function fetchChats({ dispatch, getState }: ChatStore, search: string, page = 1): Promise<boolean> {
  dispatch(listAsked({ search, page }));
  const isWanted = () => getState().chats.search === search && getState().chats.page === page;
  const query = new URLSearchParams({ page: String(page), ...(search && { search }) });
  try {
    const answer = await get<ChatListAnswer>(`chat/my-chat-list?${query}`);
    if (isWanted()) dispatch(listCame({ page, answer }));
    return true;
  } catch {
    if (isWanted()) dispatch(listFailed());
    return false;
  }
}

/** Fetches the newest page of a conversation. */
export async function fetchConversation({ dispatch }: ChatStore, chat: string): Promise<void> {
  dispatch(conversationAsked(chat));
  try {
    const answer = await get<MessagesAnswer>(`chat/messages/${encodeURIComponent(chat)}`);
    dispatch(conversationCame({ chat, answer }));
  } catch {
    dispatch(conversationFailed(chat));
  }
}

/** Fetches what is older than what is shown. Fails silently: coming there again tries again. */
export async function fetchOlder({ dispatch, getState }: ChatStore, chat: string): Promise<void> {
  const oldest = getState().conversations[chat]?.messages[0]?.sequence;
  if (oldest === undefined) return;
  const answer = await get<MessagesAnswer>(`chat/messages/${encodeURIComponent(chat)}?before=${oldest}`).catch(
    () => null,
  );
  if (answer) dispatch(olderCame({ chat, answer }));
}

/** What is being told as read at this moment: focus and arrival may say the same at once. */
const telling = new Set<string>();

/** Tells that the user has read everything shown of a conversation (specification section 4 'Chat read flag'). */
export async function tellRead({ dispatch, getState }: ChatStore, chat: string, me: string): Promise<void> {
  const { messages = [], mine = 0 } = getState().conversations[chat] ?? {};
  const last = messages.findLast(({ sender }) => sender !== me);
  const place = `${chat} ${last?.sequence}`;
  if (!last || last.sequence <= mine || telling.has(place)) return;
  telling.add(place);
  const answer = await post<ReadAnswer>('chat/mark-read', { chat_id: chat, sequence: last.sequence }).catch(() => null);
  telling.delete(place);
  if (answer) dispatch(readHeard({ chat, reader: me, sequence: answer.data.sequence, me }));
}
