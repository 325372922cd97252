import type { ChatEvent } from '@roadworthy/contract/api/chat';
import { fromEvent, type Subscription } from 'rxjs';
import { live$ } from '../live/live';
import { deleteQueued } from '../outbox/outbox-storage';
import { messageReceived, readMarkerReceived } from './chats-slice';
import { connectionChanged } from './connection-slice';
import { fetchChats, fetchConversation } from './fetch-chats';
import type { ChatStore } from './store';

/** Refetches everything that is shown, because the stream cannot replay the events that were missed. */
function refetchAll(store: ChatStore): void {
  const { chats, conversations } = store.getState();
  void fetchChats(store, chats.search);
  for (const chat of Object.keys(conversations)) void fetchConversation(store, chat);
}

function applyEvent(store: ChatStore, me: string, event: ChatEvent): void {
  if (event.type === 'message') {
    const { chat_id: chat, message } = event;
    store.dispatch(messageReceived({ chat, message, me }));
    // The server stored it, even if the response to the sender was lost.
    if (message.sender === me) deleteQueued(me, message.uuid);
    const { items, search } = store.getState().chats;
    if (!items.some(({ _id }) => _id === chat)) void fetchChats(store, search);
  } else if (event.type === 'read') {
    store.dispatch(readMarkerReceived({ chat: event.chat_id, reader: event.user_id, sequence: event.sequence, me }));
  } else refetchAll(store);
}

/** Applies live events to the store, including those that the user's other devices cause. */
export function subscribeToLiveUpdates(store: ChatStore, me: string): Subscription {
  const subscription = live$.subscribe((update) => {
    if ('event' in update) applyEvent(store, me, update.event.event);
    else store.dispatch(connectionChanged(update.connection));
  });
  // The browser's `offline` event fires sooner than the heartbeat timeout of the stream.
  subscription.add(fromEvent(window, 'offline').subscribe(() => store.dispatch(connectionChanged(false))));
  return subscription;
}
