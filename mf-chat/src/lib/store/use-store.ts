import { createContext, useContext } from 'react';
import { useSelector } from 'react-redux';
import type { ChatState, ChatStore } from './store';

/** The store and its user. */
export const ChatContext = createContext<{ store: ChatStore; me: string } | null>(null);

export function useChat(): { store: ChatStore; me: string } {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error('There is no chat here.');
  return chat;
}

export const useChatState = useSelector.withTypes<ChatState>();
