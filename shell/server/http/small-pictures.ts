import type { IncomingHttpHeaders } from 'node:http';
import { asksForLittleData } from '@roadworthy/contract/data-saver';
import { pictureWidths } from '@roadworthy/contract/media';
import type { FastifyInstance } from 'fastify';

const [SMALLEST, SMALL] = pictureWidths;
const picture = /^(\/media\/[\w-]+\/)(\d+)(\.(?:avif|webp))$/;
/** A picture's own address, which is opened to look at it closely; the others are chosen by the browser for its screen. */
const OWN_FILE = '1280.webp';

/**
 * The address of a narrower file of a picture, for a request that asks for little data; any other address unchanged. So pages
 * need no HTML of their own for such visitors, and the page cache holds one.
 */
export function toSmallPicture(address: string, headers: IncomingHttpHeaders): string {
  const [, folder, width, format] = picture.exec(address) ?? [];
  if (!folder || Number(width) <= SMALLEST || !asksForLittleData(headers)) return address;
  return `${folder}${address.endsWith(OWN_FILE) ? SMALL : SMALLEST}${format}`;
}

/** Responses with another picture than the address names are stored by no shared cache, and by a browser for this choice. */
export function smallPicturesPlugin(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const isChosen = request.originalUrl !== request.url && picture.test(request.originalUrl);
    // A failure is not stored.
    if (!isChosen || reply.statusCode >= 400) return;
    reply.header('cache-control', 'private, max-age=86400').header('vary', 'save-data, cookie');
  });
}
