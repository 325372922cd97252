import { keptPrefix } from '@roadworthy/contract/kept';

/** A message that is written but not known to have arrived. `at`: milliseconds since 1970, later for each message written. */
export type Waiting = { uuid: string; chat: string; user: string; message: string; at: number };

/** A key for each message, so that two tabs cannot overwrite each other's. */
const prefix = `${keptPrefix}chat-outbox.`;

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

/** Whether this browser keeps any; cheap, for pages that have no other use for chat. */
export const hasWaiting = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(prefix));

/** What a user has still to send, the oldest first. */
export const waitingOf = (user: string): Waiting[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => parsed(localStorage.getItem(key)))
    .filter(isWaiting)
    .filter((waiting) => waiting.user === user)
    .sort((one, other) => one.at - other.at);

/** Keeps a message over a reload. @returns false when the browser keeps nothing: it then lives as long as the page */
export function keepWaiting(waiting: Waiting): boolean {
  try {
    localStorage.setItem(prefix + waiting.uuid, JSON.stringify(waiting));
    return true;
  } catch {
    return false;
  }
}

export const forgetWaiting = (uuid: string): void => localStorage.removeItem(prefix + uuid);
