import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where files are kept. Paths are relative, made by the API itself, never by a caller. */
export type FileStore = {
  write: (path: string, content: Buffer) => Promise<void>;
  has: (path: string) => Promise<boolean>;
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
  has: (path) =>
    access(join(folder, path)).then(
      () => true,
      () => false,
    ),
});
