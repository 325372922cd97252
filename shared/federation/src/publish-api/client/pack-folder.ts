import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack as createPack } from 'tar-stream';

/** A built folder as a gzip-compressed tar archive; the same bytes for the same files. */
export async function packFolder(folder: string): Promise<Buffer> {
  const pack = createPack();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) {
    const name = relative(folder, file).split(sep).join('/');
    pack.entry({ name, mtime: new Date(0) }, readFileSync(file));
  }
  pack.finalize();
  return promisify(gzip)(await buffer(pack as AsyncIterable<Buffer>));
}
