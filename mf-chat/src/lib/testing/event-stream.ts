import type { ChatEvent } from '@roadworthy/contract/api/chat';
import { http, server } from '@roadworthy/testing/mock-server';

/** A server's event stream for tests: records the requests and sends events. */
export class EventStream {
  /** The Last-Event-ID of each connection; null for none. */
  readonly requests: (string | null)[] = [];
  /** Status codes of the next responses; 200 when none is left. */
  readonly nextStatuses: number[] = [];
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  /** Answers requests of the stream until the test ends, or until `mockApi` is called again. */
  mockFetch(): void {
    const handleRequest = ({ request }: { request: Request }) => {
      this.requests.push(request.headers.get('last-event-id'));
      const status = this.nextStatuses.shift() ?? 200;
      if (status !== 200) return new Response('', { status });
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          this.#controller = controller;
          request.signal.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    server.use(http.get('*/chat/stream', handleRequest));
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
