import { session$ } from '@roadworthy/session';
import { keepSending } from '../outbox/keep-sending';
import { waitingOf } from '../outbox/kept-messages';
import { followLive } from './follow-live';
import { outboxRead } from './outbox-slice';
import { type ChatStore, createChatStore } from './store';

let open: { user: string; store: ChatStore } | undefined;

/**
 * The store of whoever is signed in, made at its first use. It lives as long as the session: messages go on being sent
 * on every page.
 */
export function openChatStore(): ChatStore {
  const user = session$.value?.user._id ?? '';
  if (open?.user === user) return open.store;
  const store = createChatStore();
  open = { user, store };
  store.dispatch(outboxRead(waitingOf(user)));
  const following = followLive(store, user);
  following.add(keepSending(store, user));
  following.add(session$.subscribe((session) => session?.user._id !== user && following.unsubscribe()));
  following.add(() => {
    if (open?.store === store) open = undefined;
  });
  return store;
}
