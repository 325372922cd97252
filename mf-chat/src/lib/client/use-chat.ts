import { createContext, useContext } from 'react';
import { useSelector } from 'react-redux';
import type { ChatClient } from './chat-client';
import type { ChatState } from './store';

export const ChatContext = createContext<ChatClient | null>(null);

export function useChat(): ChatClient {
  const client = useContext(ChatContext);
  if (!client) throw new Error('There is no chat here.');
  return client;
}

export const useChatState = useSelector.withTypes<ChatState>();
