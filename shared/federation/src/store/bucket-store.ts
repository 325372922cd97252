import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { AwsClient } from 'aws4fetch';
import pLimit from 'p-limit';
import { replaceFile } from './folder-store';
import type { ReleaseStore } from './release-store';

/** A bucket of any S3-compatible service; `endpoint` is its origin, such as https://s3.af-south-1.amazonaws.com. */
export type BucketSettings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Milliseconds for one call. A bucket that hangs fails it. */
const patience = 20_000;
/** Uploads and downloads at once. */
const inTurn = pLimit(8);
/** Written last: a release without it is not there. */
const releaseFile = 'release.json';

/**
 * A bucket, with a local folder that holds what this machine has made or fetched of it.
 * @param folder absolute path of the local folder
 */
export function bucketStore(settings: BucketSettings, folder: string): ReleaseStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2, initRetryMs: 200 });
  const root = `${endpoint}/${bucket}`;
  const local = (path: string) => join(folder, path);
  let conditionsHold: Promise<void> | undefined;

  /** @throws on any answer but success and those of `expected` */
  async function ask(method: string, path: string, expected: number[], init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(patience);
    const answer = await client.fetch(`${root}${path}`, { method, signal, ...init });
    if (answer.ok || expected.includes(answer.status)) return answer;
    const reason = (await answer.text()).slice(0, 300);
    throw new Error(`The bucket refuses ${method} ${path} with ${answer.status}: ${reason}`);
  }

  /** A PUT under a condition. @returns false when it does not hold, or another writer was at it */
  async function put(path: string, content: string | Buffer, condition: Record<string, string> = {}): Promise<boolean> {
    const init = { body: content as BodyInit, headers: condition };
    return (await ask('PUT', `/${path}`, Object.keys(condition).length > 0 ? [409, 412] : [], init)).ok;
  }

  /** A service that ignores conditions would lose releases silently: it is found out before the first one matters. */
  async function checkConditions(): Promise<void> {
    const ifAbsent = { 'if-none-match': '*' };
    await put('conditions', '', ifAbsent);
    if (await put('conditions', '', ifAbsent))
      throw new Error(
        `${root} ignores If-None-Match: two releases at once could lose one. Use a service that keeps it.`,
      );
  }

  async function keysBelow(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'start-after': after }) });
      const text = await (await ask('GET', `?${query}`, [])).text();
      // None of our names has a character that XML would escape.
      keys.push(...[...text.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key = '']) => key));
      after = text.includes('<IsTruncated>true') ? keys.at(-1) : undefined;
    }
    return keys;
  }

  async function fetchFile(path: string): Promise<boolean> {
    if (existsSync(local(path))) return true;
    const answer = await ask('GET', `/${path}`, [404]);
    if (!answer.ok) return false;
    replaceFile(local(path), Buffer.from(await answer.arrayBuffer()));
    return true;
  }

  return {
    name: root,
    async read(path, known) {
      const answer = await ask('GET', `/${path}`, [304, 404], known ? { headers: { 'if-none-match': known } } : {});
      if (answer.status === 304) return 'unchanged';
      if (!answer.ok) return undefined;
      return { content: await answer.text(), tag: answer.headers.get('etag') ?? '' };
    },
    async write(path, content, tag) {
      if (tag === undefined) return put(path, content);
      conditionsHold ??= checkConditions();
      await conditionsHold;
      return put(path, content, tag === null ? { 'if-none-match': '*' } : { 'if-match': tag });
    },
    async publish(place) {
      const files = readdirSync(local(place), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
      const last = `${place}/${releaseFile}`;
      await inTurn.map(
        files.filter((file) => file !== last),
        (file) => put(file, readFileSync(local(file))),
      );
      await put(last, readFileSync(local(last)));
    },
    async fetch(path) {
      if (!path.endsWith('/')) return fetchFile(path);
      const keys = await keysBelow(path);
      await inTurn.map(keys, fetchFile);
      return keys.length > 0;
    },
    async list(path) {
      const prefix = path.endsWith('/') || path === '' ? path : `${path}/`;
      const names = (await keysBelow(prefix)).map((key) => /^[^/]*\/?/.exec(key.slice(prefix.length))?.[0] ?? '');
      return [...new Set(names)];
    },
    async remove(place) {
      const keys = await keysBelow(`${place}/`);
      // Without this file it is gone for everybody; what is left after a failure is removed next time.
      const first = keys.filter((key) => key.endsWith(`/${releaseFile}`));
      for (const key of [...first, ...keys.filter((other) => !first.includes(other))])
        await ask('DELETE', `/${key}`, [404]);
      rmSync(local(place), { recursive: true, force: true });
    },
  };
}
