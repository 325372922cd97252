import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketSettings } from '../bucket-store';

export type BucketServer = {
  settings: BucketSettings;
  files: Map<string, Buffer>;
  /** When each file was written. */
  written: Map<string, Date>;
  /** Normal, without responses, ignoring conditions, or with a key that may only write what edges write. */
  behave: (how: 'normal' | 'down' | 'ignoring-conditions' | 'rights-of-an-edge') => void;
  close: () => Promise<void>;
};

const bucket = 'releases';
const isOfEdges = (key: string): boolean => /^(environments\/[^/]+\/)?edges\//.test(key);
const computeTag = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * The calls of an S3-compatible service that a store makes, in memory, with atomic conditions (If-Match, If-None-Match).
 * It checks no signatures.
 */
export async function bucketServer(): Promise<BucketServer> {
  const files = new Map<string, Buffer>();
  const written = new Map<string, Date>();
  let behavior: Parameters<BucketServer['behave']>[0] = 'normal';

  const dateOf = (key: string) => `<LastModified>${(written.get(key) ?? new Date()).toISOString()}</LastModified>`;

  function list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('start-after') ?? '';
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    // Small pages, so that paging is tested.
    const page = keys.slice(0, 10).map((key) => `<Contents><Key>${key}</Key>${dateOf(key)}</Contents>`);
    return `<ListBucketResult><IsTruncated>${keys.length > 10}</IsTruncated>${page.join('')}</ListBucketResult>`;
  }

  function put(key: string, content: Buffer, { headers }: IncomingMessage, response: ServerResponse): void {
    if (behavior === 'rights-of-an-edge' && !isOfEdges(key))
      return void response.writeHead(403).end('<Code>AccessDenied</Code>');
    const now = files.get(key);
    const isRefused =
      (headers['if-none-match'] === '*' && now) ||
      (headers['if-match'] && (!now || headers['if-match'] !== computeTag(now)));
    if (isRefused && behavior !== 'ignoring-conditions')
      return void response.writeHead(412).end('<Code>PreconditionFailed</Code>');
    files.set(key, content);
    written.set(key, new Date());
    response.writeHead(200, { etag: computeTag(content) }).end();
  }

  function get(key: string, { headers }: IncomingMessage, response: ServerResponse): void {
    const content = files.get(key);
    if (!content) return void response.writeHead(404).end('<Code>NoSuchKey</Code>');
    const etag = computeTag(content);
    if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag }).end(content);
  }

  const server = createServer(async (request, response) => {
    const content = await readBody(request);
    if (behavior === 'down') return request.socket.destroy();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(pathname.slice(bucket.length + 2));
    if (request.method === 'PUT') return put(key, content, request, response);
    if (request.method === 'DELETE') {
      files.delete(key);
      return response.writeHead(204).end();
    }
    if (searchParams.has('list-type')) return response.writeHead(200).end(list(searchParams));
    return get(key, request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    files,
    written,
    behave: (now) => {
      behavior = now;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
