import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile } from '../webpack/names';

type Assets = { js: { sync: string[] } };
type FederationManifest = {
  exposes: { path: string; assets: Assets }[];
  shared: { name: string; assets: Assets }[];
};

/** The chunk in which the shell's own code lies (`shell/src/main.ts` names it). */
const bootstrapChunk = 'chunk-bootstrap.js';

/**
 * The scripts that each exposed module of a build needs besides the entry, read from its federation manifest; for the
 * shell, which exposes nothing, what it shares and its own code, under `''`.
 * @param place address of the build in the store
 */
export function assetsOf(folder: string, place: string): Record<string, string[]> {
  const manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as FederationManifest;
  const addresses = (files: string[]) => [...new Set(files)].map((file) => `${place}/${file}`);
  if (manifest.exposes.length === 0) {
    return { '': addresses([bootstrapChunk, ...manifest.shared.flatMap(({ assets }) => assets.js.sync)]) };
  }
  return Object.fromEntries(
    manifest.exposes.map(({ path, assets }) => [path.replace(/^\.\//, ''), addresses(assets.js.sync)]),
  );
}
