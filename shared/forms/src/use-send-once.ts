import { sharedStoragePrefix } from '@roadworthy/contract/storage-keys';
import { useRef } from 'react';

/** Uuids by content. */
type Uuids = Readonly<Record<string, string>>;

function readUuids(key: string): Uuids {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

/** Without storage, the uuids exist only in the component. */
function saveUuids(key: string, uuids: Uuids): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(uuids));
  } catch {}
}

/**
 * Sends contents under a uuid, the idempotency key of the API. The same content sent again after a lost response keeps
 * its uuid, a changed one gets another: the API answers a known uuid with what it stored first.
 * @param name of what is sent: its uuids stay in this tab, like the draft of a form, until one is stored
 */
export function useSendOnce<Message extends { uuid: string }, Sent>(
  name: string,
  send: (message: Message) => Promise<Sent>,
) {
  const key = `${sharedStoragePrefix}uuids.${name}`;
  const uuids = useRef<Uuids>(undefined);
  const setUuids = (next: Uuids) => {
    uuids.current = next;
    saveUuids(key, next);
  };
  return async (content: Omit<Message, 'uuid'>): Promise<Sent> => {
    const text = JSON.stringify(content);
    const known = uuids.current ?? readUuids(key);
    const uuid = known[text] ?? crypto.randomUUID();
    setUuids({ ...known, [text]: uuid });
    const sent = await send({ ...content, uuid } as Message);
    setUuids({});
    return sent;
  };
}
