import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { type ReactNode, useEffect } from 'react';
import { hasWaiting } from '../lib/outbox/kept-messages';
import { unread$ } from './watch-unread';

/**
 * Tells the header whether something is unread, in every tab. It draws nothing itself: the header's icon is the
 * shell's. On whatever page it is, messages that still wait for a connection go out too.
 */
export function UnreadBadge(): ReactNode {
  useEffect(() => {
    const watching = unread$.subscribe((unread) => bus.emit('chat:unread-changed', { unread }));
    if (hasWaiting(session$.value?.user._id ?? ''))
      void import('../lib/store/open-store').then(({ openChatStore }) => openChatStore());
    return () => {
      watching.unsubscribe();
      bus.emit('chat:unread-changed', { unread: 0 });
    };
  }, []);
  return null;
}
