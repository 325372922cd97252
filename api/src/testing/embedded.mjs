import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

// Loaded outside Jest's sandbox, so once for each of its workers: Postgres is compiled once, not for every test file.
const compiled = (name) =>
  WebAssembly.compile(readFileSync(new URL(name, import.meta.resolve('@electric-sql/pglite'))));
const [pgliteWasmModule, initdbWasmModule] = await Promise.all([compiled('pglite.wasm'), compiled('initdb.wasm')]);

/**
 * Opens a copy of a snapshot in memory.
 * @param {string} snapshot path of the file that make-snapshot.ts wrote
 */
export function openEmbedded(snapshot) {
  // All that is asked of a Blob. A real one would be read in small pieces, which takes longer than to open the database.
  const loadDataDir = { type: 'application/x-tar', arrayBuffer: async () => readFileSync(snapshot) };
  return PGlite.create({ loadDataDir, extensions: { pg_trgm }, pgliteWasmModule, initdbWasmModule });
}
