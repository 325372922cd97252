import { join } from 'node:path';
import { buildRelease } from '@roadworthy/federation/build/publish';
import { computeSourceVersion } from '@roadworthy/federation/build/version';
import type { AreaBuild } from '@roadworthy/federation/build/webpack/preset';

/**
 * Builds the current sources unless they are built already.
 * @returns the folder of the release
 */
export async function buildArea(area: AreaBuild): Promise<string> {
  const version = computeSourceVersion('.', area.folder);
  const local = join(area.folder, 'dist');
  await buildRelease(area, version, local);
  return join(local, area.name, version);
}
