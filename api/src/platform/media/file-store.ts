import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** A stored file; the caller must read or destroy `content`. */
type StoredFile = { content: Readable; bytes: number };

/** Stores files. Paths are relative and built by the API, never by a client. */
export type FileStore = {
  /** Atomic: a reader sees the whole file or none. */
  write: (path: string, content: Buffer) => Promise<void>;
  /** @returns undefined when there is no such file */
  read: (path: string) => Promise<StoredFile | undefined>;
  /** Deletes a folder with its content; a missing one is no error. */
  remove: (folder: string) => Promise<void>;
};

/** Stores files in a local folder. */
export const localFiles = (folder: string): FileStore => ({
  async write(path, content) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    const temporary = `${target}.${process.pid}.draft`;
    await writeFile(temporary, content);
    await rename(temporary, target);
  },
  async read(path) {
    const file = await open(join(folder, path)).catch((problem: NodeJS.ErrnoException) => {
      if (problem.code === 'ENOENT') return undefined;
      throw problem;
    });
    return file && { bytes: (await file.stat()).size, content: file.createReadStream() };
  },
  remove: (path) => rm(join(folder, path), { recursive: true, force: true }),
});
