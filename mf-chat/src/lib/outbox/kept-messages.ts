import { keptPrefixOf } from '@roadworthy/contract/kept';
import { undeliveredDays } from '@roadworthy/contract/limits';

/**
 * A message that is written but not known to have arrived. `at`: milliseconds since 1970, later for each message
 * written.
 */
export type Waiting = { uuid: string; chat: string; user: string; message: string; at: number };

/** A key for each message, so that two tabs cannot overwrite each other's; of its writer alone. */
const prefixOf = (user: string) => `${keptPrefixOf(user)}chat-outbox.`;

/** Milliseconds that an undelivered message is kept (specification section 9 'Other limits'). */
const longest = undeliveredDays * 24 * 60 * 60 * 1000;

const isWaiting = (value: unknown): value is Waiting => {
  const { uuid, chat, user, message, at } = (value ?? {}) as Partial<Waiting>;
  return [uuid, chat, user, message].every((text) => typeof text === 'string') && typeof at === 'number';
};

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

const keysOf = (user: string): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(user)));

/** Whether this browser keeps any of a user's; cheap, for pages that have no other use for chat. */
export const hasWaiting = (user: string): boolean => keysOf(user).length > 0;

/** What a user has still to send, the oldest first. What waits for too long, or is none, is forgotten on the way. */
export function waitingOf(user: string, now = Date.now()): Waiting[] {
  const waiting: Waiting[] = [];
  for (const key of keysOf(user)) {
    const kept = parsed(localStorage.getItem(key));
    if (isWaiting(kept) && kept.user === user && kept.at > now - longest) waiting.push(kept);
    else localStorage.removeItem(key);
  }
  return waiting.sort((one, other) => one.at - other.at);
}

/** Keeps a message over a reload. @returns false when the browser keeps nothing: it then lives as long as the page */
export function keepWaiting(waiting: Waiting): boolean {
  try {
    localStorage.setItem(prefixOf(waiting.user) + waiting.uuid, JSON.stringify(waiting));
    return true;
  } catch {
    return false;
  }
}

export const forgetWaiting = (user: string, uuid: string): void => localStorage.removeItem(prefixOf(user) + uuid);
