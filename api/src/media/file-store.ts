import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where files are kept. Paths are relative, made by the API itself, never by a caller. */
export type FileStore = {
  write: (path: string, content: Buffer) => Promise<void>;
  has: (path: string) => Promise<boolean>;
  /** Deletes a file, or a folder with all that is in it; one that is not there is no mistake. */
  remove: (path: string) => Promise<void>;
};

/** A folder of this machine. A file appears whole or not at all. */
export const localFiles = (folder: string): FileStore => ({
  async write(path, content) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    const draft = `${target}.${process.pid}.draft`;
    await writeFile(draft, content);
    await rename(draft, target);
  },
  remove: (path) => rm(join(folder, path), { recursive: true, force: true }),
  has: (path) =>
    access(join(folder, path)).then(
      () => true,
      () => false,
    ),
});
