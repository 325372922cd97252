import type { Release } from '@roadworthy/contract/registry';
import { publish } from '../build/publish';
import { activate, type ReleaseOutcome } from '../rollout/activate';
import type { ReleaseStore } from '../store/release-store';
import type { AreaName } from '../workspace';
import { CommandFailedError, notifyTeams, pruneAreas } from './activate-areas';
import type { CommandOutput } from './output';
import { testsPass } from './test-areas';

type ReleaseOptions = {
  areas: readonly AreaName[];
  canary?: number;
  tested: boolean;
  /** They belong together: rolled back together. */
  areSet: boolean;
};

const describeOutcome = ({ switched }: ReleaseOutcome, canary?: number): string => {
  if (canary !== undefined) return switched ? `now a canary for ${canary} % of visitors` : 'was that canary';
  return switched ? 'now live' : 'was live';
};

/**
 * Tests, builds, checks, publishes and activates some areas.
 * @throws {CommandFailedError} when tests fail; {ReleaseRejectedError} when a release check fails
 */
export async function releaseAreas(
  store: ReleaseStore,
  { areas, canary, tested, areSet }: ReleaseOptions,
): Promise<CommandOutput> {
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
