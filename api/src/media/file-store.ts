import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** A kept file; whoever asked for it reads or destroys `content`. */
export type KeptFile = { content: Readable; bytes: number };

/** Where files are kept. Paths are relative, made by the API itself, never by a caller. */
export type FileStore = {
  /** A file appears whole or not at all. */
  write: (path: string, content: Buffer) => Promise<void>;
  /** @returns undefined when there is no such file */
  read: (path: string) => Promise<KeptFile | undefined>;
  /** Deletes a folder with all that is in it; one that is not there is no mistake. */
  remove: (folder: string) => Promise<void>;
};

/** A folder of this machine. */
export const localFiles = (folder: string): FileStore => ({
  async write(path, content) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    const draft = `${target}.${process.pid}.draft`;
    await writeFile(draft, content);
    await rename(draft, target);
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
