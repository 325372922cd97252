import type { ChatEvent } from '@roadworthy/contract/api/chat';
import { createParser } from 'eventsource-parser';

export type Heard = { id: number; event: ChatEvent };

/** Reads an event stream in a test. */
export type StreamReader = {
  heard: Heard[];
  /** Waits until so many events were heard. @throws after a while, with what was */
  until: (count: number) => Promise<Heard[]>;
  /** Fulfilled when the server ended the stream, or the connection broke. */
  ended: Promise<void>;
  cut: () => void;
};

/**
 * Opens a stream. `last` is the event id that the reader had; what comes is added to `heard`.
 * @throws with the status of a refusal
 */
export async function openStream(
  address: string,
  token: string,
  last?: number,
  heard: Heard[] = [],
): Promise<StreamReader> {
  const abort = new AbortController();
  const answer = await fetch(`${address}/api/v1/chat/stream`, {
    headers: { authorization: `Bearer ${token}`, ...(last !== undefined && { 'last-event-id': String(last) }) },
    signal: abort.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`The stream was refused: ${answer.status}`);
  const parser = createParser({ onEvent: ({ id, data }) => heard.push({ id: Number(id), event: JSON.parse(data) }) });
  const ended = readAll(answer.body, (text) => parser.feed(text)).catch(() => {});
  const until = async (count: number) => {
    for (const deadline = Date.now() + 20_000; heard.length < count; ) {
      if (Date.now() > deadline)
        throw new Error(`Heard ${heard.length} of ${count}: ${JSON.stringify(heard.slice(-3))}`);
      await new Promise((wake) => setTimeout(wake, 5));
    }
    return heard;
  };
  return { heard, until, ended, cut: () => abort.abort() };
}

async function readAll(body: ReadableStream<Uint8Array>, take: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of body) take(decoder.decode(chunk, { stream: true }));
}
