import type { IncomingMessage } from 'node:http';
import { mostPictures, pictureBytes } from '@roadworthy/contract/limits';
import type { FastifyInstance } from 'fastify';

/** As many bytes as the largest form may have. */
const most = (mostPictures + 1) * pictureBytes + 10_000_000;

/**
 * Reads what is left of a form that is refused before its end, and only then answers: browsers and proxies that still
 * send when the answer comes find the connection broken, and nobody hears why.
 */
export function readUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }) => {
    if (!raw.headers['content-type']?.startsWith('multipart/form-data') || raw.readableEnded) return;
    raw.unpipe();
    await readOut(raw).catch(() => {
      // The sender is gone: nobody is left to be answered.
    });
  });
}

/** A body without an end is left, which breaks its connection. */
async function readOut(body: IncomingMessage): Promise<void> {
  let read = 0;
  for await (const chunk of body) {
    read += (chunk as Buffer).length;
    if (read > most) return;
  }
}
