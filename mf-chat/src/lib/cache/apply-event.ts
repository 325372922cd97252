import type { ChatEvent } from '@roadworthy/contract/api/chat';
import type { CacheStore } from './cache';
import { messageReceived, readMarkerReceived } from './chats-slice';
import { loadAgain, loadChats, loadConversation, loadMissing } from './load';

/** Writes an event of the stream into the cache, including those that the user's other devices cause. */
export function applyEvent(store: CacheStore, me: string, event: ChatEvent): void {
  if (event.type === 'message') {
    const { chat_id: chat, message } = event;
    store.dispatch(messageReceived({ chat, message, me }));
    // The ad has changed, and with it the card of the conversation.
    if (message.kind === 'expire') void loadConversation(store, chat);
    else void loadMissing(store, chat);
    const { items, search } = store.getState().chats;
    if (!items.some(({ _id }) => _id === chat)) void loadChats(store, search);
  } else if (event.type === 'read') {
    store.dispatch(readMarkerReceived({ chat: event.chat_id, reader: event.user_id, sequence: event.sequence, me }));
  } else loadAgain(store);
}
