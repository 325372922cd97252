import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { Away } from '../server/away';
import type { FileStore } from './file-store';

/** A bucket of any S3-compatible service; `endpoint` is its origin, such as https://s3.af-south-1.amazonaws.com. */
export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Milliseconds until the service begins to answer. One that does not fails the request; it must not keep it. */
const patience = 20_000;
/** What the bucket holds beside pictures is none of ours. */
const folder = 'media/';

/** A bucket. The service itself shows a file whole or not at all. */
export function s3Files({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  // Answers that say 'later' are asked for again, three times at growing pauses.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3, initRetryMs: 200 });
  // With the bucket in the path, which every compatible service understands.
  const root = `${endpoint}/${bucket}`;

  /** @throws unless it is done, or what is asked for is not there */
  async function ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), patience);
    try {
      const answer = await client
        .fetch(`${root}${path}`, { method, signal: waiting.signal, ...init })
        .catch((cause) => {
          throw new Away(`The bucket does not answer ${method} ${path}.`, { cause });
        });
      if (answer.ok) return answer;
      const reason = await answer.text();
      if (answer.status === 404 && reason.includes('NoSuchKey')) return answer;
      throw new Away(`The bucket refuses ${method} ${path} with ${answer.status}: ${reason.slice(0, 500)}`);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async write(path, content) {
      const hash = createHash('sha256').update(content).digest('hex');
      await ask('PUT', `/${folder}${path}`, { body: content as BodyInit, headers: { 'x-amz-content-sha256': hash } });
    },
    async read(path) {
      const { ok, body, headers } = await ask('GET', `/${folder}${path}`);
      if (!ok || !body) return undefined;
      return { content: Readable.fromWeb(body as ReadableStream), bytes: Number(headers.get('content-length')) };
    },
    async remove(path) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}${path}/` });
      // One page holds a thousand names, a picture has a few; and none of ours has a character that XML would escape.
      const list = await (await ask('GET', `?${query}`)).text();
      const names = [...list.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, name]) => name);
      await Promise.all(names.map((name) => ask('DELETE', `/${name}`)));
    },
  };
}
