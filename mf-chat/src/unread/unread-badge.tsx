import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { loadWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { type ReactNode, useEffect } from 'react';
import { hasQueued } from '../lib/outbox/outbox-storage';
import { unread$ } from './watch-unread';

/**
 * Emits the number of unread conversations for the shell's header icon, and renders nothing itself. It also opens the
 * client when messages are queued, so that they are sent on any page.
 */
export function UnreadBadge(): ReactNode {
  useEffect(() => {
    const subscription = unread$.subscribe((unread) => bus.emit('chat:unread-changed', { unread }));
    if (hasQueued(session$.value?.user._id ?? ''))
      void loadWithRetry(() => import('../lib/client/chat-client')).then(({ openChatClient }) => openChatClient());
    return () => {
      subscription.unsubscribe();
      bus.emit('chat:unread-changed', { unread: 0 });
    };
  }, []);
  return null;
}
