import { join } from 'node:path';
import { constants, Script } from 'node:vm';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Opens the snapshot outside Jest's sandbox, which has neither the dynamic import nor the one `Uint8Array` that PGlite's
 * WebAssembly needs, and where Postgres would be compiled for every test file.
 */
const importEmbedded = (): Promise<typeof import('./embedded.mjs')> =>
  new Script(`import(${JSON.stringify(join(__dirname, 'embedded.mjs'))})`, {
    filename: __filename,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }).runInThisContext();

/** A copy of the snapshot for one test file, embedded in memory. */
export const openEmbeddedTestDatabase = async (): Promise<PGlite> =>
  (await importEmbedded()).openEmbedded(process.env.ROADWORTHY_TEST_SNAPSHOT ?? '');
