import type { Registry, Release } from '@roadworthy/contract/registry';
import { formatRelease } from '../checks/violation';
import { toReleaseEvents } from '../notifications/activation-event';
import { notifyTeam } from '../notifications/notify-team';
import type { ReleaseEvent } from '../notifications/release-event';
import { parseTeamMail } from '../notifications/team-mail';
import { parseWebhooks } from '../notifications/webhooks';
import { prunePreviews } from '../previews/previews';
import { createChangeMeta, withoutPin, withPin, withServiceWorker } from '../registry/activations';
import { listVersions, readPublishedRelease } from '../registry/published-release';
import { readRegistryFile, updateRegistry } from '../registry/update-registry';
import { type ActivationResult, activate, promote } from '../rollout/activate';
import { prune } from '../rollout/prune';
import { rollback } from '../rollout/rollback';
import { environmentOf, inEnvironment } from '../store/environments';
import type { ReleaseStore } from '../store/release-store';
import { findOlderSources } from './older-sources';
import { type CommandOutput, describeOutcome, formatAge } from './output';

type ReleaseName = Pick<Release, 'area' | 'version'>;

/** Its message names the problem and the fix. */
export class CommandFailedError extends Error {}

/** Deletes old releases of some areas; errors are logged and do not fail the command. */
export async function pruneAreas(store: ReleaseStore, areas: readonly string[]): Promise<void> {
  for (const area of areas)
    await prune(store, area).catch((problem) => console.error(`Old versions of ${area}:`, problem));
}

/** Sends events to the teams by webhook and mail; errors are logged and do not fail the command. */
export async function notifyTeams(events: readonly (ReleaseEvent | undefined)[]): Promise<void> {
  const report = (problem: unknown) => console.error('The team was not notified:', problem);
  const notify = async (event: ReleaseEvent) =>
    notifyTeam({ webhooks: parseWebhooks(process.env), mail: parseTeamMail(process.env) }, event);
  await Promise.all(events.map((event) => event && notify(event).catch(report)));
}

/** After an activation without a build: notifies, prunes and describes it. */
async function finishActivation(
  store: ReleaseStore,
  { outcomes, events }: ActivationResult,
  canary?: number,
): Promise<CommandOutput> {
  const areas = outcomes.map(({ area }) => area);
  await Promise.all([pruneAreas(store, areas), notifyTeams(events)]);
  const lines = outcomes.map((outcome) => `${outcome.area} ${outcome.version}: ${describeOutcome(outcome, canary)}`);
  return { json: outcomes, text: lines.join('\n') };
}

/** Makes canaries live. */
export const promoteAreas = async (store: ReleaseStore, areas: readonly string[]): Promise<CommandOutput> =>
  finishActivation(store, await promote(store, areas));

/**
 * Makes live what is live in another environment: the same files, checked against what is live here.
 * @throws {CommandFailedError} when it is not live there, or was built from an older commit than what is live here
 */
export async function promoteFrom(
  store: ReleaseStore,
  from: string,
  areas: readonly string[],
  allowOlder: boolean,
): Promise<CommandOutput> {
  const source = await readRegistryFile(inEnvironment(store, from));
  const releases = areas.map((area) => {
    const release = source.areas[area]?.live;
    if (!release) throw new CommandFailedError(`${area} is not live in ${from}.`);
    return release;
  });
  const assertAllowed = (target: Registry): void => {
    const older = releases.filter(({ area, commit }) => findOlderSources([area], target, { commit }).length > 0);
    if (older.length === 0 || allowOlder) return;
    const names = older.map(formatRelease).join(', ');
    throw new CommandFailedError(
      `✗ ${names} of ${from}: built from an older commit than what is live in ${environmentOf(store)}.\n  → Release the newer sources to ${from} first, or add --allow-older.`,
    );
  };
  const meta = { ...createChangeMeta(), fromEnvironment: from };
  return finishActivation(store, await activate(store, releases, { meta, assertAllowed }));
}

/**
 * Activates published versions without a build, with all checks.
 * @throws {CommandFailedError} when the store does not have one; lists those that it has
 */
export async function activateVersions(
  store: ReleaseStore,
  versions: readonly ReleaseName[],
  canary?: number,
): Promise<CommandOutput> {
  const releases = await Promise.all(versions.map((name) => findPublishedRelease(store, name)));
  return finishActivation(store, await activate(store, releases, { canary }), canary);
}

const MAX_LISTED_VERSIONS = 10;

async function findPublishedRelease(store: ReleaseStore, { area, version }: ReleaseName): Promise<Release> {
  const release = await readPublishedRelease(store, area, version);
  if (release) return release;
  const versions = await listVersions(store, area);
  const published = await Promise.all(versions.map((name) => readPublishedRelease(store, area, name)));
  const newest = published
    .filter((candidate) => candidate !== undefined)
    .sort((a, b) => b.releasedAt.localeCompare(a.releasedAt))
    .slice(0, MAX_LISTED_VERSIONS)
    .map(
      (candidate) =>
        `  ${candidate.version}  published ${formatAge(candidate.releasedAt)} ago by ${candidate.releasedBy}`,
    );
  throw new CommandFailedError(
    [`${store.name} has no ${area} ${version}. It has, newest first:`, ...newest].join('\n'),
  );
}

/** Keeps an area's live version, or ends that. */
export async function pinArea(
  store: ReleaseStore,
  area: string,
  isPinned: boolean,
  reason?: string,
): Promise<CommandOutput> {
  const change = isPinned ? withPin : withoutPin;
  const { after } = await updateRegistry(store, (registry) => change(registry, area, createChangeMeta(reason)));
  const version = after.areas[area]?.live.version;
  return {
    json: { area, version, pin: after.areas[area]?.pin },
    text: `${area} ${version}: ${isPinned ? 'pinned; releases and canaries are refused' : 'not pinned any more'}`,
  };
}

/** Turns the service worker of all browsers off, or on again. */
export async function switchServiceWorker(store: ReleaseStore, isOn: boolean, reason?: string): Promise<CommandOutput> {
  const { after } = await updateRegistry(store, (registry) =>
    withServiceWorker(registry, isOn, createChangeMeta(reason)),
  );
  return {
    json: { isOn, off: after.serviceWorkerOff },
    text: isOn
      ? 'The service worker is on: browsers install it with their next page.'
      : 'The service worker is off: browsers remove it, and what it stored, with their next page.',
  };
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
  await prunePreviews(store);
  for (const area of Object.keys(areas)) {
    removed.push(...(await prune(store, area, days)).map((version) => `${area} ${version}`));
  }
  return { json: removed, text: removed.length > 0 ? `Removed: ${removed.join(', ')}` : 'Nothing is old enough.' };
}
