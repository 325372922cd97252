import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile } from '../webpack/names';

type Assets = { js: { sync: string[] } };
type FederationManifest = {
  exposes: { path: string; assets: Assets }[];
};

/**
 * The scripts that each exposed module of a build needs besides the entry, read from its federation manifest; none for
 * the shell, whose first script holds all of its own that a page needs at once.
 * @param place address of the build in the store
 */
export function assetsOf(folder: string, place: string): Record<string, string[]> {
  const manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as FederationManifest;
  const addresses = (files: string[]) => [...new Set(files)].map((file) => `${place}/${file}`);
  return Object.fromEntries(
    manifest.exposes.map(({ path, assets }) => [path.replace(/^\.\//, ''), addresses(assets.js.sync)]),
  );
}
