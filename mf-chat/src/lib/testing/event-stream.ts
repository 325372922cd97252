import type { ChatEvent } from '@roadworthy/contract/api/chat';

/** A server's event stream for tests: records the requests and sends events. */
export class EventStream {
  /** The Last-Event-ID of each connection; null for none. */
  readonly requests: (string | null)[] = [];
  /** Status codes of the next responses; 200 when none is left. */
  readonly nextStatuses: number[] = [];
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  /** Replaces fetch; calls other than the stream's are passed to `others`. */
  mockFetch(others: typeof fetch = () => Promise.reject(new Error('Unexpected call.'))): void {
    global.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
      if (!String(input instanceof Request ? input.url : input).endsWith('/chat/stream')) return others(input, init);
      this.requests.push(new Headers(init?.headers).get('last-event-id'));
      const status = this.nextStatuses.shift() ?? 200;
      if (status !== 200) return new Response('', { status });
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          this.#controller = controller;
        },
      });
      init?.signal?.addEventListener('abort', () => this.#controller?.error(new Error('aborted')));
      return new Response(body);
    });
  }

  write(text: string | Uint8Array): void {
    this.#controller?.enqueue(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  }

  emit(id: number, event: ChatEvent): void {
    this.write(`id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  disconnect(): void {
    this.#controller?.error(new Error('The connection broke.'));
  }
}
