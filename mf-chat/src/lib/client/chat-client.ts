import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { session$ } from '@roadworthy/session';
import { fromEvent, takeWhile } from 'rxjs';
import { applyEvent } from '../cache/apply-event';
import { messageReceived } from '../cache/chats-slice';
import { connectionChanged } from '../cache/connection-slice';
import { loadChats, loadConversation, loadOlder, markAsRead, setBlocked } from '../cache/load';
import { live$ } from '../live/live';
import { discardMessage, queueMessage, queuePhoto, removeDelivered, retryMessage } from '../outbox/outbox';
import { outboxLoaded } from '../outbox/outbox-slice';
import { readQueued } from '../outbox/outbox-storage';
import { startSender } from '../outbox/sender';
import { createChatStore } from './store';

/**
 * Wires the parts of the chat, for one user:
 *
 *     composer ──> outbox ──> sender ──> API
 *                    ^           │
 *            stored: │           │ stored
 *            removed │           v
 *                    ├──────── cache ──> view
 *                    │           ^
 *                    └─ stream ──┘
 *
 * The outbox is in this browser's storage until the server confirms a message, by its response or by the stream.
 */
function startChatClient(me: string) {
  const store = createChatStore();
  store.dispatch(outboxLoaded(readQueued(me)));

  const receive = (chat: string, message: ChatMessage): void =>
    void store.dispatch(messageReceived({ chat, message, me }));
  const sender = startSender(store, me, receive);
  const setConnected = (isConnected: boolean) => {
    store.dispatch(connectionChanged(isConnected));
    if (isConnected) sender.wake();
  };
  const stream = live$.subscribe((update) => {
    if ('connection' in update) return setConnected(update.connection);
    const { event } = update.event;
    applyEvent(store, me, event);
    // The server stored it, even if the response to the sender was lost.
    if (event.type === 'message' && event.message.sender === me) removeDelivered(store, me, event.message.uuid);
  });
  // The browser's `offline` event fires sooner than the heartbeat timeout of the stream.
  stream.add(fromEvent(window, 'offline').subscribe(() => setConnected(false)));

  return {
    me,
    store,
    /** @returns false for a blank message */
    send: (chat: string, text: string): boolean => {
      const isQueued = queueMessage(store, me, chat, text);
      if (isQueued) sender.wake();
      return isQueued;
    },
    sendPhoto: (chat: string, file: File): void => {
      queuePhoto(store, me, chat, file);
      sender.wake();
    },
    /** Shows a message that another call has stored. */
    receive,
    retry: (uuid: string) => {
      retryMessage(store, uuid);
      sender.wake();
    },
    discard: (uuid: string) => discardMessage(store, me, uuid),
    /** @returns whether the request succeeded */
    loadChats: (search: string, page?: number) => loadChats(store, search, page),
    loadConversation: (chat: string) => loadConversation(store, chat),
    /** @returns whether the request succeeded */
    loadOlder: (chat: string) => loadOlder(store, chat),
    markAsRead: (chat: string) => markAsRead(store, me, chat),
    setBlocked: (chat: string, blocked: boolean) => setBlocked(store, chat, blocked),
    stop: () => {
      stream.unsubscribe();
      sender.stop();
    },
  };
}

export type ChatClient = ReturnType<typeof startChatClient>;

let current: ChatClient | undefined;

/** The signed-in user's client, started on first use. It runs until sign-out, so that any page sends queued messages. */
export function openChatClient(): ChatClient {
  const user = session$.value?.user._id ?? '';
  if (current?.me === user) return current;
  const client = startChatClient(user);
  current = client;
  session$.pipe(takeWhile((session) => session?.user._id === user)).subscribe({
    complete: () => {
      client.stop();
      if (current === client) current = undefined;
    },
  });
  return client;
}
