import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { computeHash } from '../integrity';

const COMPRESSIBLE = /\.(js|json|css|svg)$/;
const VERIFIABLE = /\.(c?js|css)$/;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Subresource integrity of every script and style sheet in a folder, by path relative to `base`. */
export function computeIntegrity(folder: string, base: string): Record<string, string> {
  const entries = filesBelow(folder)
    .filter((file) => VERIFIABLE.test(file))
    .map((file) => [relative(base, file), computeHash(file)]);
  return Object.fromEntries(entries);
}

/** Compression levels: the smallest files, for visitors, and the quickest ones, for tests. */
const SMALLEST = { brotli: 11, gzip: 9 };
export const QUICKEST = { brotli: 1, gzip: 1 };

/** Writes a Brotli and a gzip copy of every text file, so that the edge does not compress at every request. */
export function compress(folder: string, { brotli, gzip } = SMALLEST): void {
  for (const file of filesBelow(folder).filter((path) => COMPRESSIBLE.test(path))) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: gzip }));
  }
}
