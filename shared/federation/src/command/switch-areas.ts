import { prune } from '../release/prune';
import { promote, takeBack } from '../release/release';
import { doing } from '../release/switches';
import { registryOf } from '../store/change-registry';
import type { ReleaseStore } from '../store/release-store';
import type { Answer } from './answer';

/** Something that did not go well; its message says what and what to do. */
export class Failed extends Error {}

/** Removes what is old of some areas; that it could not be done never fails a release. */
export async function tidy(store: ReleaseStore, areas: readonly string[]): Promise<void> {
  const registry = await registryOf(store);
  for (const area of areas) {
    const entry = registry.areas[area];
    if (entry) await prune(store, area, entry).catch((problem) => console.error(`Old versions of ${area}:`, problem));
  }
}

/** Makes canaries live. */
export async function promoteAreas(store: ReleaseStore, areas: readonly string[]): Promise<Answer> {
  const outcomes = await promote(store, areas);
  await tidy(store, areas);
  return { json: outcomes, text: outcomes.map(({ area, version }) => `${area} ${version}: now live`).join('\n') };
}

/** Takes an area's canary back or, when it has none, its live version. */
export async function rollBack(store: ReleaseStore, area: string, reason?: string): Promise<Answer> {
  const entry = (await registryOf(store)).areas[area];
  if (!entry) throw new Failed(`${area} was never released.`);
  const { version } = entry.canary?.release ?? entry.live;
  const after = await takeBack(store, { area, version }, doing(reason));
  const live = after.areas[area]?.live.version;
  return { json: { area, takenBack: version, live }, text: `${area} ${version}: taken back, ${live} is live` };
}

/** Removes what is old of every area. */
export async function pruneAll(store: ReleaseStore, days?: number): Promise<Answer> {
  const { areas } = await registryOf(store);
  const removed: string[] = [];
  for (const [area, entry] of Object.entries(areas)) {
    removed.push(...(await prune(store, area, entry, days)).map((version) => `${area} ${version}`));
  }
  return { json: removed, text: removed.length > 0 ? `Removed: ${removed.join(', ')}` : 'Nothing is old enough.' };
}
