import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lock } from 'proper-lockfile';
import type { Found, ReleaseStore } from './release-store';

const tagOf = (content: string): string => createHash('sha256').update(content).digest('base64url').slice(0, 22);

function found(file: string): Found | undefined {
  try {
    const content = readFileSync(file, 'utf8');
    return { content, tag: tagOf(content) };
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw problem;
  }
}

/** Replaces a file in one step: readers see the old content or the new one, whole, whatever happens meanwhile. */
export function replaceFile(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { flush: true });
  renameSync(draft, file);
}

/** A folder, of this machine or a shared file system: what is in it is everybody's already. */
export function folderStore(folder: string): ReleaseStore {
  const at = (path: string) => join(folder, path);
  return {
    name: folder,
    async read(path, known) {
      const file = found(at(path));
      return file && file.tag === known ? 'unchanged' : file;
    },
    async write(path, content, tag) {
      mkdirSync(folder, { recursive: true });
      // Inside: beside a folder that is mounted nobody may be allowed to write.
      const lockfilePath = at('.lock');
      const unlock = await lock(folder, { lockfilePath, retries: { retries: 100, minTimeout: 20, maxTimeout: 200 } });
      try {
        if (tag !== undefined && (found(at(path))?.tag ?? null) !== tag) return false;
        replaceFile(at(path), content);
        return true;
      } finally {
        await unlock();
      }
    },
    async publish() {},
    async fetch(path) {
      return existsSync(at(path));
    },
    async list(path) {
      if (!existsSync(at(path))) return [];
      return readdirSync(at(path), { withFileTypes: true }).map((entry) =>
        entry.isDirectory() ? `${entry.name}/` : entry.name,
      );
    },
    async remove(place) {
      rmSync(at(place), { recursive: true, force: true });
    },
  };
}
