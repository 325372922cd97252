import type { IncomingMessage } from 'node:http';
import { MAX_PICTURE_BYTES, MAX_PICTURES } from '@roadworthy/contract/limits';
import type { FastifyInstance } from 'fastify';

/** Size of the largest form. */
const MAX_DRAINED_BYTES = (MAX_PICTURES + 1) * MAX_PICTURE_BYTES + 10_000_000;

/**
 * Drains the rest of a rejected upload before the response is sent: clients that are still sending when it arrives see
 * a broken connection instead of the message.
 */
export function drainRequestBodyPlugin(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }) => {
    if (!raw.headers['content-type']?.startsWith('multipart/form-data') || raw.readableEnded) return;
    raw.unpipe();
    await drain(raw).catch(() => {
      // The client disconnected: there is no one to respond to.
    });
  });
}

/** Stops at the limit, which breaks the connection of an endless body. */
async function drain(body: IncomingMessage): Promise<void> {
  let read = 0;
  for await (const chunk of body) {
    read += (chunk as Buffer).length;
    if (read > MAX_DRAINED_BYTES) return;
  }
}
