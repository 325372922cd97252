import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { hashOf } from '../integrity';

const compressible = /\.(js|json|css|svg)$/;
const verifiable = /\.(c?js|css)$/;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Subresource integrity of every script and style sheet below a folder, keyed by path relative to `base`. */
export function integrityOf(folder: string, base: string): Record<string, string> {
  const entries = filesBelow(folder)
    .filter((file) => verifiable.test(file))
    .map((file) => [relative(base, file), hashOf(file)]);
  return Object.fromEntries(entries);
}

/** Writes a Brotli and a gzip twin beside every text file: compressed once at release, not at every request. */
export function compress(folder: string): void {
  for (const file of filesBelow(folder).filter((path) => compressible.test(path))) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
