import type { ChatEvent } from '@roadworthy/contract/api/chat';
import { createParser } from 'eventsource-parser';

export type ReceivedEvent = { id: number; event: ChatEvent };

/** Reads an event stream in a test. */
export type StreamReader = {
  received: ReceivedEvent[];
  /** Waits for so many events. @throws after 20 s, with the last events */
  until: (count: number) => Promise<ReceivedEvent[]>;
  /** Resolves when the server ended the stream or the connection broke. */
  ended: Promise<void>;
  cut: () => void;
};

/**
 * Opens a stream after event `last`; received events are added to `received`.
 * @throws when the response is not 200
 */
export async function openStream(
  address: string,
  token: string,
  last?: number,
  received: ReceivedEvent[] = [],
): Promise<StreamReader> {
  const abort = new AbortController();
  const answer = await fetch(`${address}/api/v1/chat/stream`, {
    headers: { authorization: `Bearer ${token}`, ...(last !== undefined && { 'last-event-id': String(last) }) },
    signal: abort.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`The stream failed with status ${answer.status}`);
  const parser = createParser({
    onEvent: ({ id, data }) => received.push({ id: Number(id), event: JSON.parse(data) }),
  });
  const ended = readAll(answer.body, (text) => parser.feed(text)).catch(() => {});
  const until = async (count: number) => {
    for (const deadline = Date.now() + 20_000; received.length < count; ) {
      if (Date.now() > deadline)
        throw new Error(`Received ${received.length} of ${count}: ${JSON.stringify(received.slice(-3))}`);
      await new Promise((wake) => setTimeout(wake, 5));
    }
    return received;
  };
  return { received, until, ended, cut: () => abort.abort() };
}

async function readAll(body: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of body) onText(decoder.decode(chunk, { stream: true }));
}
