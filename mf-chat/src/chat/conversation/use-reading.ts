import { useEffect } from 'react';
import { markAsRead } from '../../lib/store/fetch-chats';
import { useChat, useChatState } from '../../lib/store/use-store';

/**
 * Marks a conversation as read when it opens, when a message arrives while it is visible, and when its tab becomes
 * visible again.
 */
export function useReading(chat: string): void {
  const { store, me } = useChat();
  const newest = useChatState(({ conversations }) => conversations[chat]?.messages.at(-1)?.sequence);
  useEffect(() => {
    const markIfVisible = () => document.visibilityState === 'visible' && void markAsRead(store, chat, me);
    if (newest !== undefined) markIfVisible();
    document.addEventListener('visibilitychange', markIfVisible);
    return () => document.removeEventListener('visibilitychange', markIfVisible);
  }, [store, chat, me, newest]);
}
