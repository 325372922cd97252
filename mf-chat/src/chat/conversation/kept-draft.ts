import { keptPrefixOf } from '@roadworthy/contract/kept';

const keyOf = (user: string, chat: string): string => `${keptPrefixOf(user)}chat-draft.${chat}`;

/** What a user has written in a conversation and not sent; it outlasts the session, as what waits does (decision 005). */
export const draftOf = (user: string, chat: string): string => localStorage.getItem(keyOf(user, chat)) ?? '';

/** Keeps it while another conversation, or another page, is looked at; a browser that keeps nothing has it in the input. */
export function keepDraft(user: string, chat: string, text: string): void {
  const key = keyOf(user, chat);
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {}
}
