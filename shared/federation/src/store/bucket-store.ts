import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { AwsClient } from 'aws4fetch';
import pLimit from 'p-limit';
import { hashContent, isIntact } from '../integrity';
import { environmentFolderOf } from './environments';
import { replaceFile } from './folder-store';
import type { ReleaseStore } from './release-store';

/** A bucket of an S3-compatible service; `endpoint` is its origin, such as https://s3.af-south-1.amazonaws.com. */
export type BucketSettings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const REQUEST_TIMEOUT_MS = 20_000;
/** Parallel uploads and downloads. */
const limitTransfers = pLimit(8);
type StoredObject = { key: string; writtenAt: number };

/** Keys and dates contain no characters that XML would escape. */
const readTag = (xml: string, name: string): string => new RegExp(`<${name}>(.*?)</${name}>`).exec(xml)?.[1] ?? '';

/** Uploaded last: a release without it is incomplete. */
const RELEASE_FILE = 'release.json';

/**
 * A bucket, with a local folder for what this machine has built or downloaded.
 * @param folder absolute path of the local folder
 */
export function bucketStore(settings: BucketSettings, folder: string): ReleaseStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2, initRetryMs: 200 });
  const root = `${endpoint}/${bucket}`;
  const local = (path: string) => join(folder, path);
  let conditionCheck: Promise<void> | undefined;

  /** @throws on any status but 2xx and those of `expected` */
  async function send(method: string, path: string, expected: number[], init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await client.fetch(`${root}${path}`, { method, signal, ...init });
    if (response.ok || expected.includes(response.status)) return response;
    const reason = (await response.text()).slice(0, 300);
    throw new Error(`The bucket refuses ${method} ${path} with ${response.status}: ${reason}`);
  }

  /** A conditional PUT. @returns false when the condition fails, or another writer is active */
  async function put(path: string, content: string | Buffer, condition: Record<string, string> = {}): Promise<boolean> {
    const init = { body: content as BodyInit, headers: condition };
    return (await send('PUT', `/${path}`, Object.keys(condition).length > 0 ? [409, 412] : [], init)).ok;
  }

  /** A service that ignores conditions would lose releases silently: detected before the first write that needs them. */
  async function checkConditions(environmentFolder: string): Promise<void> {
    const ifAbsent = { 'if-none-match': '*' };
    // Below `edges/`, because an edge may have no right to write elsewhere.
    const path = `${environmentFolder}edges/conditions`;
    await put(path, '', ifAbsent);
    if (await put(path, '', ifAbsent))
      throw new Error(
        `${root} ignores If-None-Match: two releases at once could lose one. Use a service that keeps it.`,
      );
  }

  async function objectsBelow(prefix: string): Promise<StoredObject[]> {
    const objects: StoredObject[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'start-after': after }) });
      const text = await (await send('GET', `?${query}`, [])).text();
      for (const [object] of text.matchAll(/<Contents>.*?<\/Contents>/gs))
        objects.push({ key: readTag(object, 'Key'), writtenAt: Date.parse(readTag(object, 'LastModified')) });
      after = text.includes('<IsTruncated>true') ? objects.at(-1)?.key : undefined;
    }
    return objects;
  }
  const keysBelow = async (prefix: string) => (await objectsBelow(prefix)).map(({ key }) => key);

  /** @param hash of the expected content */
  async function fetchFile(path: string, hash?: string): Promise<boolean> {
    if (isIntact(local(path), hash)) return true;
    const response = await send('GET', `/${path}`, [404]);
    if (!response.ok) return false;
    const content = Buffer.from(await response.arrayBuffer());
    if (hash !== undefined && hashContent(content) !== hash) return false;
    replaceFile(local(path), content);
    return true;
  }

  return {
    name: root,
    async read(path, known) {
      const response = await send('GET', `/${path}`, [304, 404], known ? { headers: { 'if-none-match': known } } : {});
      if (response.status === 304) return 'unchanged';
      if (!response.ok) return undefined;
      return { content: await response.text(), tag: response.headers.get('etag') ?? '' };
    },
    async write(path, content, tag) {
      if (tag === undefined) return put(path, content);
      conditionCheck ??= checkConditions(environmentFolderOf(path)).catch((problem) => {
        // The next write checks again: one failed request must not refuse all later writes.
        conditionCheck = undefined;
        throw problem;
      });
      await conditionCheck;
      return put(path, content, tag === null ? { 'if-none-match': '*' } : { 'if-match': tag });
    },
    async publish(releasePath) {
      const files = readdirSync(local(releasePath), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
      const last = `${releasePath}/${RELEASE_FILE}`;
      await limitTransfers.map(
        files.filter((file) => file !== last),
        (file) => put(file, readFileSync(local(file))),
      );
      await put(last, readFileSync(local(last)));
    },
    async fetch(path, integrity = {}) {
      if (!path.endsWith('/')) return fetchFile(path, integrity[path]);
      const keys = await keysBelow(path);
      const files = [...new Set([...keys, ...Object.keys(integrity)])];
      const areIntact = await limitTransfers.map(files, (file) => fetchFile(file, integrity[file]));
      return keys.length > 0 && areIntact.every(Boolean);
    },
    async list(path) {
      const prefix = path.endsWith('/') || path === '' ? path : `${path}/`;
      const names = (await keysBelow(prefix)).map((key) => /^[^/]*\/?/.exec(key.slice(prefix.length))?.[0] ?? '');
      return [...new Set(names)];
    },
    async lastWrittenAt(path) {
      return Math.max(0, ...(await objectsBelow(`${path}/`)).map(({ writtenAt }) => writtenAt));
    },
    async remove(releasePath) {
      const keys = await keysBelow(`${releasePath}/`);
      // Deleted first: without this file the release counts as incomplete. `prune` deletes what an interruption leaves.
      const releaseFileKeys = keys.filter((key) => key.endsWith(`/${RELEASE_FILE}`));
      for (const key of [...releaseFileKeys, ...keys.filter((other) => !releaseFileKeys.includes(other))])
        await send('DELETE', `/${key}`, [404]);
      rmSync(local(releasePath), { recursive: true, force: true });
    },
  };
}
