import type { FastifyInstance } from 'fastify';
import { createPhoto, encodeForm } from '../../../test/ads/forms';
import type { Call } from './call';

/** A multipart form with a picture in each field, each of another color. */
async function encodePictures(fields: readonly string[], texts: object = {}) {
  const files = fields.map(async (field, index) => {
    const photo = createPhoto(1_280, 960, { r: 40 * index, g: 90, b: 120 });
    return [field, { content: await photo.jpeg().toBuffer(), name: `${field}-${index + 1}.jpg` }] as const;
  });
  return encodeForm([...Object.entries(texts), ...(await Promise.all(files))]);
}

const encodeFiles = async ({ pictures, file, body }: Call) =>
  file === undefined
    ? pictures && encodePictures(pictures, body)
    : encodeForm([
        ['name', 'stock.csv'],
        ['file', { content: Buffer.from(file), name: 'stock.csv' }],
      ]);

function toAddress(pattern: string, { params = {}, query }: Call): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

/** The content of a response; of an event stream, which does not end, the first chunk. */
async function contentOf(stream: AsyncIterable<Buffer>, type: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk));
    if (type === 'text/event-stream') break;
  }
  return Buffer.concat(chunks).toString();
}

/** Sends a call to a route. @returns the parsed response, by its media type */
export async function send(app: FastifyInstance, route: string, call: Call, token: string | undefined) {
  const [method, pattern = ''] = route.split(' ');
  const multipart = await encodeFiles(call);
  const response = await app.inject({
    method: method as 'GET',
    url: toAddress(pattern, call),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(call.form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...call.headers,
      ...multipart?.headers,
    },
    payload: multipart?.payload ?? call.form ?? call.body,
    payloadAsStream: true,
  });
  const type = String(response.headers['content-type'] ?? '').split(';')[0] ?? '';
  const content = await contentOf(response.stream(), type);
  return { status: response.statusCode, type, body: type === 'application/json' ? JSON.parse(content) : content };
}
