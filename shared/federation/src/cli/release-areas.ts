import type { Release } from '@roadworthy/contract/registry';
import { publish } from '../build/publish';
import { assertNotPinned } from '../registry/activations';
import { readRegistryFile } from '../registry/update-registry';
import { activate } from '../rollout/activate';
import type { ReleaseStore } from '../store/release-store';
import type { AreaName } from '../workspace';
import { CommandFailedError, notifyTeams, pruneAreas } from './activate-areas';
import { describeOlderSources, findOlderSources } from './older-sources';
import { type CommandOutput, describeOutcome } from './output';
import { testsPass } from './test-areas';

type ReleaseOptions = {
  areas: readonly AreaName[];
  canary?: number;
  tested: boolean;
  /** They belong together: rolled back together. */
  areSet: boolean;
  /** Also from sources older than the live release. */
  allowOlder: boolean;
};

/**
 * Tests, builds, checks, publishes and activates some areas.
 * @throws {CommandFailedError} when tests fail or the sources are older than what is live; {ReleaseRejectedError} when a release check fails
 */
export async function releaseAreas(
  store: ReleaseStore,
  { areas, canary, tested, areSet, allowOlder }: ReleaseOptions,
): Promise<CommandOutput> {
  const registry = await readRegistryFile(store);
  for (const area of areas) assertNotPinned(registry, area);
  const older = allowOlder ? [] : findOlderSources(areas, registry);
  if (older.length > 0) throw new CommandFailedError(older.map(describeOlderSources).join('\n'));
  if (tested && !testsPass(areas))
    throw new CommandFailedError('Tests fail: nothing was released. See the lines above.');
  const published: { release: Release; isNew: boolean; seconds: number }[] = [];
  for (const area of areas) {
    const started = Date.now();
    published.push({ ...(await publish(area, store)), seconds: (Date.now() - started) / 1000 });
  }
  const { outcomes, events } = await activate(
    store,
    published.map(({ release }) => release),
    { canary, areSet },
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
