import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Call } from './call';

/** A multipart form with a picture in each field, each of another color. */
async function multipartOf(fields: readonly string[]) {
  const form = new FormData();
  for (const [index, name] of fields.entries()) {
    const background = { r: 40 * index, g: 90, b: 120 };
    const picture = await sharp({ create: { width: 1_280, height: 960, channels: 3, background } })
      .jpeg()
      .toBuffer();
    form.append(name, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `${name}-${index + 1}.jpg`);
  }
  const request = new Request('http://site.example', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await request.arrayBuffer()) };
}

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
  const multipart = call.pictures && (await multipartOf(call.pictures));
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
