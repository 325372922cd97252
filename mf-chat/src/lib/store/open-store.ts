import { session$ } from '@roadworthy/session';
import { startOutboxSender } from '../outbox/outbox-sender';
import { readQueued } from '../outbox/outbox-storage';
import { subscribeToLiveUpdates } from './apply-live-updates';
import { outboxLoaded } from './outbox-slice';
import { type ChatStore, createChatStore } from './store';

let current: { user: string; store: ChatStore } | undefined;

/** The signed-in user's store, created on first use. It exists until sign-out, so that any page sends queued messages. */
export function openChatStore(): ChatStore {
  const user = session$.value?.user._id ?? '';
  if (current?.user === user) return current.store;
  const store = createChatStore();
  current = { user, store };
  store.dispatch(outboxLoaded(readQueued(user)));
  const subscription = subscribeToLiveUpdates(store, user);
  subscription.add(startOutboxSender(store, user));
  subscription.add(session$.subscribe((session) => session?.user._id !== user && subscription.unsubscribe()));
  subscription.add(() => {
    if (current?.store === store) current = undefined;
  });
  return store;
}
