import { toReleaseEvents } from '../notifications/activation-event';
import type { ReleaseEvent } from '../notifications/release-event';
import { parseWebhooks, sendToWebhook } from '../notifications/webhooks';
import { createChangeMeta } from '../registry/activations';
import { readRegistryFile } from '../registry/update-registry';
import { promote } from '../rollout/activate';
import { prune } from '../rollout/prune';
import { rollback } from '../rollout/rollback';
import type { ReleaseStore } from '../store/release-store';
import type { CommandOutput } from './output';

/** Its message names the problem and the fix. */
export class CommandFailedError extends Error {}

/** Deletes old releases of some areas; errors are logged and do not fail the command. */
export async function pruneAreas(store: ReleaseStore, areas: readonly string[]): Promise<void> {
  const registry = await readRegistryFile(store);
  for (const area of areas) {
    const entry = registry.areas[area];
    if (entry) await prune(store, area, entry).catch((problem) => console.error(`Old versions of ${area}:`, problem));
  }
}

/** Posts events to the configured webhooks; errors are logged and do not fail the command. */
export async function notifyTeams(events: readonly (ReleaseEvent | undefined)[]): Promise<void> {
  const webhooks = parseWebhooks(process.env);
  const posts = events.map((event) => event && sendToWebhook(webhooks, event));
  for (const post of posts) await post?.catch((problem) => console.error('The team was not notified:', problem));
}

/** Makes canaries live. */
export async function promoteAreas(store: ReleaseStore, areas: readonly string[]): Promise<CommandOutput> {
  const { outcomes, events } = await promote(store, areas);
  await Promise.all([pruneAreas(store, areas), notifyTeams(events)]);
  return { json: outcomes, text: outcomes.map(({ area, version }) => `${area} ${version}: now live`).join('\n') };
}

/** Rolls back an area's canary or, without one, its live version. */
export async function rollbackArea(store: ReleaseStore, area: string, reason?: string): Promise<CommandOutput> {
  const entry = (await readRegistryFile(store)).areas[area];
  if (!entry) throw new CommandFailedError(`${area} was never released.`);
  const { version } = entry.canary?.release ?? entry.live;
  const changed = await rollback(store, { area, version }, createChangeMeta(reason));
  const events = toReleaseEvents(changed);
  await notifyTeams(events);
  const live = changed.after.areas[area]?.live.version;
  const companions = events.filter((event) => event.area !== area);
  const lines = companions.map((event) => `${event.area} ${event.version}: rolled back too. ${event.reason}`);
  return {
    json: { area, takenBack: version, live, companions: companions.map((event) => event.area) },
    text: [`${area} ${version}: rolled back, ${live} is live`, ...lines].join('\n'),
  };
}

/** Deletes old releases of every area. */
export async function pruneAll(store: ReleaseStore, days?: number): Promise<CommandOutput> {
  const { areas } = await readRegistryFile(store);
  const removed: string[] = [];
  for (const [area, entry] of Object.entries(areas)) {
    removed.push(...(await prune(store, area, entry, days)).map((version) => `${area} ${version}`));
  }
  return { json: removed, text: removed.length > 0 ? `Removed: ${removed.join(', ')}` : 'Nothing is old enough.' };
}
