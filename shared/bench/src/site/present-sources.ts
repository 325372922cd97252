import type { Registry } from '@roadworthy/contract/registry';
import { computeVersion } from '@roadworthy/federation/build/version';
import { areas } from '@roadworthy/federation/workspace';

/**
 * Checks that a running site has the sources from which the single bundle is built.
 * @throws when the site does not respond, or serves another version of some area
 */
export async function checkPresentSources(site: string): Promise<void> {
  const response = await fetch(new URL('/registry.json', site)).catch((problem: Error) => {
    throw new Error(`${site} cannot be reached: ${problem.cause ?? problem.message}`);
  });
  const registry = (await response.json()) as Registry;
  const differingAreas = areas.filter((area) => registry.areas[area]?.live.version !== computeVersion(area));
  if (differingAreas.length > 0)
    throw new Error(`${site} serves other sources of ${differingAreas.join(', ')} than are here: release them first.`);
}
