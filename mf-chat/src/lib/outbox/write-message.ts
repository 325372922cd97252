import { messageDropped, messageTriedAgain, messageWritten } from '../store/outbox-slice';
import type { ChatStore } from '../store/store';
import { forgetWaiting, keepWaiting } from './kept-messages';

/** The time of what was written last: two messages within a millisecond keep their order. */
let latest = 0;

/**
 * Puts a message on its way; one of blanks alone is none (specification section 5 'Chat'). @returns whether it was one
 */
export function writeMessage({ dispatch }: ChatStore, user: string, chat: string, text: string): boolean {
  const message = text.trim();
  if (!message) return false;
  latest = Math.max(Date.now(), latest + 1);
  const waiting = { uuid: crypto.randomUUID(), chat, user, message, at: latest };
  keepWaiting(waiting);
  dispatch(messageWritten(waiting));
  return true;
}

/** Sends a refused message again. */
export const tryAgain = ({ dispatch }: ChatStore, uuid: string): void => void dispatch(messageTriedAgain(uuid));

/** Gives a refused message up. */
export function dropMessage({ dispatch }: ChatStore, user: string, uuid: string): void {
  forgetWaiting(user, uuid);
  dispatch(messageDropped(uuid));
}
