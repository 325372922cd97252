import type { ChatMessage } from '@roadworthy/contract/api/chat';

/** Merges two lists of messages by sequence, without duplicates. */
export const joinMessages = (first: readonly ChatMessage[], second: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...first, ...second].map((message) => [message.sequence, message])).values()].sort(
    (a, b) => a.sequence - b.sequence,
  );
