import { useEffect } from 'react';
import { useChat, useChatState } from '../../lib/client/use-chat';

/**
 * Marks a conversation as read when it opens, when a message arrives while it is visible, and when its tab becomes
 * visible again.
 */
export function useReading(chat: string): void {
  const client = useChat();
  const completeTo = useChatState(({ conversations }) => conversations[chat]?.completeTo);
  useEffect(() => {
    const markIfVisible = () => document.visibilityState === 'visible' && void client.markAsRead(chat);
    if (completeTo) markIfVisible();
    document.addEventListener('visibilitychange', markIfVisible);
    return () => document.removeEventListener('visibilitychange', markIfVisible);
  }, [client, chat, completeTo]);
}
