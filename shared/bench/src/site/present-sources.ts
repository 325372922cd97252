import type { Registry } from '@roadworthy/contract/registry';
import { versionOf } from '@roadworthy/federation/release/inputs';
import { areas } from '@roadworthy/federation/workspace';

/**
 * Checks that a site that runs is of the sources from which the single bundle is built.
 * @throws when the site does not answer, or serves another version of some area
 */
export async function checkPresentSources(site: string): Promise<void> {
  const answer = await fetch(new URL('/registry.json', site)).catch((problem: Error) => {
    throw new Error(`${site} cannot be reached: ${problem.cause ?? problem.message}`);
  });
  const registry = (await answer.json()) as Registry;
  const other = areas.filter((area) => registry.areas[area]?.live.version !== versionOf(area));
  if (other.length > 0)
    throw new Error(`${site} serves other sources of ${other.join(', ')} than are here: release them first.`);
}
