import type { ChatEvent } from '@roadworthy/contract/api/chat';
import { fromEvent, type Subscription } from 'rxjs';
import { live$ } from '../live/live';
import { forgetWaiting } from '../outbox/kept-messages';
import { messageHeard, readHeard } from './chats-slice';
import { fetchChats, fetchConversation } from './fetch-chats';
import { lineChanged } from './line-slice';
import type { ChatStore } from './store';

/** What was missed cannot be told in events: everything that is shown is fetched anew. */
function fetchAnew(store: ChatStore): void {
  const { chats, conversations } = store.getState();
  void fetchChats(store, chats.search);
  for (const chat of Object.keys(conversations)) void fetchConversation(store, chat);
}

function hear(store: ChatStore, me: string, event: ChatEvent): void {
  if (event.type === 'message') {
    const { chat_id: chat, message } = event;
    store.dispatch(messageHeard({ chat, message, me }));
    // It has arrived, even if the answer to its sender was lost.
    if (message.sender === me) forgetWaiting(me, message.uuid);
    const { items, search } = store.getState().chats;
    if (!items.some(({ _id }) => _id === chat)) void fetchChats(store, search);
  } else if (event.type === 'read') {
    store.dispatch(readHeard({ chat: event.chat_id, reader: event.user_id, sequence: event.sequence, me }));
  } else fetchAnew(store);
}

/** Keeps the store in step with what happens, on whichever device (design.md 6). */
export function followLive(store: ChatStore, me: string): Subscription {
  const following = live$.subscribe((word) => {
    if ('heard' in word) hear(store, me, word.heard.event);
    else store.dispatch(lineChanged(word.line));
  });
  // The browser knows sooner than a stream on which nothing comes.
  following.add(fromEvent(window, 'offline').subscribe(() => store.dispatch(lineChanged(false))));
  return following;
}
