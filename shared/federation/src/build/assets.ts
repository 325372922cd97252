import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile, startChunkFile, startChunks } from './webpack/names';

type Assets = { js: { sync: string[] } };
type FederationManifest = {
  exposes: { path: string; assets: Assets }[];
};

/** The scripts besides the shell's main script that every page needs, under `main`. */
export const startAssets = (releasePath: string): { main: string[] } => ({
  main: startChunks.map((chunk) => `${releasePath}/${startChunkFile(chunk)}`),
});

/**
 * The scripts besides the entry that each exposed module of a remote needs, from the build's federation manifest.
 * @param releasePath path of the build in the store
 */
export function readAssets(folder: string, releasePath: string): Record<string, string[]> {
  const manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as FederationManifest;
  const toPaths = (files: string[]) => [...new Set(files)].map((file) => `${releasePath}/${file}`);
  return Object.fromEntries(
    manifest.exposes.map(({ path, assets }) => [path.replace(/^\.\//, ''), toPaths(assets.js.sync)]),
  );
}
