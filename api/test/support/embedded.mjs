import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

// Loaded outside Jest's sandbox, so once for each of its workers: Postgres is compiled once, not for every test file.
const compile = (name) => WebAssembly.compile(readFileSync(new URL(name, import.meta.resolve('@electric-sql/pglite'))));
const [pgliteWasmModule, initdbWasmModule] = await Promise.all([compile('pglite.wasm'), compile('initdb.wasm')]);

/**
 * Opens a copy of a snapshot in memory.
 * @param {string} snapshot path of the file that make-snapshot.ts wrote
 * @public test-database.ts imports it outside Jest's sandbox
 */
export function openEmbedded(snapshot) {
  // The part of Blob that PGlite uses; a real one is read in small chunks, which takes longer than opening the
  // database.
  const loadDataDir = { type: 'application/x-tar', arrayBuffer: async () => readFileSync(snapshot) };
  return PGlite.create({ loadDataDir, extensions: { pg_trgm }, pgliteWasmModule, initdbWasmModule });
}
