import { useEffect } from 'react';
import { tellRead } from '../../lib/store/fetch-chats';
import { useChat, useChatState } from '../../lib/store/use-store';

/**
 * Tells that a conversation is read: when it is opened, when something comes while it is looked at, and on coming back
 * to it.
 */
export function useReading(chat: string): void {
  const { store, me } = useChat();
  const newest = useChatState(({ conversations }) => conversations[chat]?.messages.at(-1)?.sequence);
  useEffect(() => {
    const read = () => document.visibilityState === 'visible' && void tellRead(store, chat, me);
    if (newest !== undefined) read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [store, chat, me, newest]);
}
