import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { createContext, useContext } from 'react';

/** A conversation as its calls name it: by id for a subscriber, by the token of a reply link. */
export type ConversationRef = { chat: string } | { token: string };

/**
 * The conversation that messages are shown in. `receive` adds a message that a call has stored, `report` opens the dialog
 * that reports it.
 */
export type ShownConversation = {
  ref: ConversationRef;
  me: string;
  receive: (message: ChatMessage) => void;
  report?: () => void;
};

export const ConversationContext = createContext<ShownConversation | null>(null);

export function useShownConversation(): ShownConversation {
  const conversation = useContext(ConversationContext);
  if (!conversation) throw new Error('useShownConversation must be used within <ConversationContext>.');
  return conversation;
}
