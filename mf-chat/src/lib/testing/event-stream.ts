import type { ChatEvent } from '@roadworthy/contract/api/chat';

/** A server's event stream in a test: what was asked for, and what is told. */
export class EventStream {
  /** The Last-Event-ID of each connection; null for none. */
  readonly asked: (string | null)[] = [];
  /** Status of the next answers; 200 when none is left. */
  readonly refusals: number[] = [];
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  /** Stands in for fetch; other calls go to `others`. */
  take(others: typeof fetch = () => Promise.reject(new Error('Unexpected call.'))): void {
    global.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
      if (!String(input instanceof Request ? input.url : input).endsWith('/chat/stream')) return others(input, init);
      this.asked.push(new Headers(init?.headers).get('last-event-id'));
      const status = this.refusals.shift() ?? 200;
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

  tell(id: number, event: ChatEvent): void {
    this.write(`id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  breakOff(): void {
    this.#controller?.error(new Error('The line broke.'));
  }
}
