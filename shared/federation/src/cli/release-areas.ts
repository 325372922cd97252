import type { Registry, Release } from '@roadworthy/contract/registry';
import { publish } from '../build/publish';
import { readCommit } from '../build/source-commit';
import { checkSources, type Skips } from '../gate/check-sources';
import { failedResult, GateError, passedResult, recordGate, skippedResult } from '../gate/gate-record';
import { findBrowser, runSmoke } from '../gate/smoke';
import { readAreaSources, rememberSources } from '../gate/source-key';
import { assertNotPinned } from '../registry/activations';
import { readRegistryFile } from '../registry/update-registry';
import { activate, assertAccepted } from '../rollout/activate';
import type { ReleaseStore } from '../store/release-store';
import type { AreaName } from '../workspace';
import { CommandFailedError, notifyTeams, pruneAreas } from './activate-areas';
import { describeOlderSources, findOlderSources } from './older-sources';
import { type CommandOutput, describeOutcome } from './output';

type ReleaseOptions = {
  areas: readonly AreaName[];
  canary?: number;
  /** Checks that are left out, and why. */
  skips?: Skips;
  /** They belong together: rolled back together. */
  areSet: boolean;
  /** Also from sources older than the live release. */
  allowOlder: boolean;
};

const UNFINISHED = '✗ The command that published it ended before it opened a page of it.';

type Published = { release: Release; isNew: boolean; seconds: number };

async function publishAreas(store: ReleaseStore, areas: readonly AreaName[]): Promise<Published[]> {
  const published: Published[] = [];
  for (const area of areas) {
    const started = Date.now();
    const result = await publish(area, store);
    published.push({ ...result, seconds: (Date.now() - started) / 1000 });
    // Until the command has checked it, it does not go live by its name.
    if (result.isNew) await recordGate(store, area, result.release.version, [failedResult('smoke', UNFINISHED)]);
  }
  return published;
}

/** Checks the sources of areas, builds and publishes them, and checks the releases; adds the results to their records. */
async function publishChecked(store: ReleaseStore, areas: readonly AreaName[], skips?: Skips): Promise<Published[]> {
  const skipsSmoke = skips?.checks.includes('smoke');
  // Refused before minutes of tests and builds.
  if (!skipsSmoke) findBrowser();
  const sources = areas.map((area) => readAreaSources(area));
  const assertUnchanged = rememberSources(sources);
  const results = await checkSources(sources, skips);
  const published = await publishAreas(store, areas);
  assertUnchanged();

  const releases = published.map(({ release }) => release);
  const registry = await readRegistryFile(store);
  const started = Date.now();
  await assertAccepted(store, releases, registry);
  const manifest = passedResult('manifest', started);
  const smoke = skips && skipsSmoke ? skippedResult('smoke', skips.skip) : await runSmoke(store, releases, registry);
  for (const { area, version } of releases)
    await recordGate(store, area, version, [...(results.get(area) ?? []), manifest, smoke]);
  if ('problem' in smoke) throw new GateError([smoke.problem]);
  return published;
}

/**
 * Checks, builds, publishes and activates some areas.
 * @throws {CommandFailedError} when the sources are older than what is live; {GateError} when a
 * check of the gate fails; {ReleaseRejectedError} when a release check fails
 */
export async function releaseAreas(
  store: ReleaseStore,
  { areas, canary, skips, areSet, allowOlder }: ReleaseOptions,
): Promise<CommandOutput> {
  const commit = readCommit();
  const assertAllowed = (registry: Registry): void => {
    for (const area of areas) assertNotPinned(registry, area);
    const older = allowOlder ? [] : findOlderSources(areas, registry, { commit });
    if (older.length > 0) throw new CommandFailedError(older.map(describeOlderSources).join('\n'));
  };
  // Refused before minutes of tests and builds, in which others may release.
  assertAllowed(await readRegistryFile(store));
  const published = await publishChecked(store, areas, skips);
  const { outcomes, events } = await activate(
    store,
    published.map(({ release }) => release),
    { canary, areSet, assertAllowed },
  );
  await Promise.all([pruneAreas(store, areas), notifyTeams(events)]);
  const lines = outcomes.map((outcome, index) => {
    const { isNew = false, seconds = 0 } = published[index] ?? {};
    const buildState = isNew ? 'built and published' : 'already published';
    return `${outcome.area} ${outcome.version}: ${buildState}, ${describeOutcome(outcome, canary)} (${seconds.toFixed(1)} s)`;
  });
  return {
    json: outcomes.map((outcome, index) => ({ ...outcome, built: published[index]?.isNew })),
    text: lines.join('\n'),
  };
}
