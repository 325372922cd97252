import { useRef } from 'react';

/**
 * Sends contents under a uuid, the idempotency key of the API. The same content sent again after a lost response keeps
 * its uuid, a changed one gets another: the API answers a known uuid with what it stored first.
 */
export function useSendOnce<Message extends { uuid: string }, Sent>(send: (message: Message) => Promise<Sent>) {
  const uuids = useRef(new Map<string, string>());
  return async (content: Omit<Message, 'uuid'>): Promise<Sent> => {
    const key = JSON.stringify(content);
    const uuid = uuids.current.get(key) ?? crypto.randomUUID();
    uuids.current.set(key, uuid);
    const sent = await send({ ...content, uuid } as Message);
    uuids.current.clear();
    return sent;
  };
}
