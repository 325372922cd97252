import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import { readPreviews } from '@roadworthy/federation/previews/previews';
import { readRegistryFile } from '@roadworthy/federation/registry/update-registry';
import { readRetentionDays } from '@roadworthy/federation/rollout/prune';
import { inEnvironment, listEnvironments } from '@roadworthy/federation/store/environments';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import { wasActive } from '../registry/active-releases';

const DAY_MS = 86_400_000;

type Copy = { path: string; area: string; version: string };

function listCopies(folder: string, area: string, before: number): Copy[] {
  if (!existsSync(join(folder, area))) return [];
  const entries = readdirSync(join(folder, area), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name: version }) => ({ path: join(folder, area, version), area, version }))
    .filter(({ path }) => statSync(path).mtimeMs < before);
}

/** Whether a registry or an open preview of an environment names a version: edges of several may share a folder. */
async function isNamed(store: ReleaseStore, { area, version }: Copy): Promise<boolean> {
  for (const environment of await listEnvironments(store)) {
    const view = inEnvironment(store, environment);
    if (wasActive(await readRegistryFile(view), area, version)) return true;
    if ((await readPreviews(view)).some(({ releases }) => releases[area] === version)) return true;
  }
  return false;
}

/**
 * Deletes a machine's copies of versions that were downloaded before the retention, and that neither the local registry
 * nor the store's registries and open previews name.
 * @throws when the retention is no number of days, or the store does not respond
 */
export async function pruneCopies(store: ReleaseStore, folder: string, local: Registry): Promise<void> {
  const before = Date.now() - readRetentionDays() * DAY_MS;
  const copies = Object.keys(local.areas).flatMap((area) => listCopies(folder, area, before));
  for (const copy of copies) {
    if (wasActive(local, copy.area, copy.version) || (await isNamed(store, copy))) continue;
    rmSync(copy.path, { recursive: true, force: true });
  }
}
