import type { Release } from '@roadworthy/contract/registry';
import { publish } from '../release/publish';
import { type Outcome, switchTo } from '../release/release';
import type { ReleaseStore } from '../store/release-store';
import type { AreaName } from '../workspace';
import type { Answer } from './answer';
import { Failed, tidy } from './switch-areas';
import { testsPass } from './test-areas';

type How = { areas: readonly AreaName[]; canary?: number; tested: boolean };

const words = ({ switched }: Outcome, canary?: number): string => {
  if (canary !== undefined) return switched ? `now a canary for ${canary} % of visitors` : 'was that canary';
  return switched ? 'now live' : 'was live';
};

/**
 * Tests, builds, checks, publishes and switches some areas.
 * @throws {Failed} when tests fail; {Refused} when they do not fit what is live
 */
export async function releaseAreas(store: ReleaseStore, { areas, canary, tested }: How): Promise<Answer> {
  if (tested && !testsPass(areas)) throw new Failed('Tests fail: nothing was released. See the lines above.');
  const made: { release: Release; isNew: boolean; seconds: number }[] = [];
  for (const area of areas) {
    const started = Date.now();
    made.push({ ...(await publish(area, store)), seconds: (Date.now() - started) / 1000 });
  }
  const outcomes = await switchTo(
    store,
    made.map(({ release }) => release),
    canary,
  );
  await tidy(store, areas);
  const lines = outcomes.map((outcome, place) => {
    const { isNew = false, seconds = 0 } = made[place] ?? {};
    const how = isNew ? 'built and published' : 'already published';
    return `${outcome.area} ${outcome.version}: ${how}, ${words(outcome, canary)} (${seconds.toFixed(1)} s)`;
  });
  return {
    json: outcomes.map((outcome, place) => ({ ...outcome, built: made[place]?.isNew })),
    text: lines.join('\n'),
  };
}
