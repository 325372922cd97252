import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../config/settings';
import { ServiceUnavailableError } from '../http/unavailable';
import type { FileStore } from './file-store';

/** Until the service begins to respond; a later response fails the request. */
const REQUEST_TIMEOUT_MS = 20_000;
/** Only this folder of the bucket is used. */
const folder = 'media/';

/** Stores files in a bucket. The service itself makes writes atomic. */
export function s3Files({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  // Retryable responses are retried three times with growing delays.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3, initRetryMs: 200 });
  // The bucket is in the path: every compatible service supports that.
  const root = `${endpoint}/${bucket}`;

  /** @throws when the request fails or the object does not exist */
  async function request(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), REQUEST_TIMEOUT_MS);
    try {
      const answer = await client.fetch(`${root}${path}`, { method, signal: abort.signal, ...init }).catch((cause) => {
        throw new ServiceUnavailableError(`The bucket does not answer ${method} ${path}.`, { cause });
      });
      if (answer.ok) return answer;
      const reason = await answer.text();
      if (answer.status === 404 && reason.includes('NoSuchKey')) return answer;
      throw new ServiceUnavailableError(
        `The bucket refuses ${method} ${path} with ${answer.status}: ${reason.slice(0, 500)}`,
      );
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async write(path, content) {
      const hash = createHash('sha256').update(content).digest('hex');
      await request('PUT', `/${folder}${path}`, {
        body: content as BodyInit,
        headers: { 'x-amz-content-sha256': hash },
      });
    },
    async read(path) {
      const { ok, body, headers } = await request('GET', `/${folder}${path}`);
      if (!ok || !body) return undefined;
      return { content: Readable.fromWeb(body as ReadableStream), bytes: Number(headers.get('content-length')) };
    },
    async remove(path) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}${path}/` });
      // One page lists a thousand names and a picture has a few; the names need no XML unescaping.
      const list = await (await request('GET', `?${query}`)).text();
      const names = [...list.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, name]) => name);
      await Promise.all(names.map((name) => request('DELETE', `/${name}`)));
    },
  };
}
