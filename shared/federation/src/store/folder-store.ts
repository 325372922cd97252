import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lock } from 'proper-lockfile';
import { isIntact } from '../integrity';
import type { ReleaseStore, StoredFile } from './release-store';

const computeTag = (content: string): string => createHash('sha256').update(content).digest('base64url').slice(0, 22);

function readStored(file: string): StoredFile | undefined {
  try {
    const content = readFileSync(file, 'utf8');
    return { content, tag: computeTag(content) };
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw problem;
  }
}

/** Replaces a file atomically: readers see the old or the new content, also after a crash. */
export function replaceFile(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporaryFile = `${file}.${process.pid}`;
  try {
    writeFileSync(temporaryFile, content, { flush: true });
    renameSync(temporaryFile, file);
  } catch (problem) {
    // On a full disk, the incomplete file would take up the last of the space.
    rmSync(temporaryFile, { force: true });
    throw problem;
  }
}

/** A folder of this machine or a shared file system. */
export function folderStore(folder: string): ReleaseStore {
  const toPath = (path: string) => join(folder, path);
  return {
    name: folder,
    async read(path, known) {
      const file = readStored(toPath(path));
      return file && file.tag === known ? 'unchanged' : file;
    },
    async write(path, content, tag) {
      mkdirSync(folder, { recursive: true });
      // Inside, because the parent of a mounted folder may be read-only.
      const lockfilePath = toPath('.lock');
      const unlock = await lock(folder, { lockfilePath, retries: { retries: 100, minTimeout: 20, maxTimeout: 200 } });
      try {
        if (tag !== undefined && (readStored(toPath(path))?.tag ?? null) !== tag) return false;
        replaceFile(toPath(path), content);
        return true;
      } finally {
        await unlock();
      }
    },
    async publish() {},
    async fetch(path, integrity = {}) {
      const isPromised = ([file, hash]: [string, string]) => isIntact(toPath(file), hash);
      return existsSync(toPath(path)) && Object.entries(integrity).every(isPromised);
    },
    async list(path) {
      if (!existsSync(toPath(path))) return [];
      return readdirSync(toPath(path), { withFileTypes: true }).map((entry) =>
        entry.isDirectory() ? `${entry.name}/` : entry.name,
      );
    },
    async lastWrittenAt(path) {
      if (!existsSync(toPath(path))) return 0;
      const files = readdirSync(toPath(path), { recursive: true, encoding: 'utf8' });
      return Math.max(...['', ...files].map((file) => statSync(join(toPath(path), file)).mtimeMs));
    },
    async remove(releasePath) {
      rmSync(toPath(releasePath), { recursive: true, force: true });
    },
  };
}
