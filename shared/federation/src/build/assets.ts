import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile } from './webpack/names';

type Assets = { js: { sync: string[] } };
type FederationManifest = {
  exposes: { path: string; assets: Assets }[];
};

/**
 * The scripts besides the entry that each exposed module needs, from the build's federation manifest; empty for the
 * shell, whose main script contains all that a page needs first.
 * @param releasePath path of the build in the store
 */
export function readAssets(folder: string, releasePath: string): Record<string, string[]> {
  const manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as FederationManifest;
  const toPaths = (files: string[]) => [...new Set(files)].map((file) => `${releasePath}/${file}`);
  return Object.fromEntries(
    manifest.exposes.map(({ path, assets }) => [path.replace(/^\.\//, ''), toPaths(assets.js.sync)]),
  );
}
