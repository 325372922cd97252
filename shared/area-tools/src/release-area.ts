import type { AreaBuild } from '@roadworthy/federation/build/webpack/preset';
import {
  type PublishArguments,
  publishFolder,
  readConnection,
} from '@roadworthy/federation/publish-api/client/publish-folder';
import { buildArea } from './build-area';
import { runChecks } from './run-checks';

/**
 * Checks, builds and publishes an area; stops at the first failure.
 * @returns what was done, for people
 */
export async function releaseArea(
  area: AreaBuild,
  values: PublishArguments,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  // First, because the checks take a minute.
  const connection = readConnection(values, environment);
  runChecks(area.folder);
  const folder = await buildArea(area);
  console.log('✓ build');
  // Its servers and browser are loaded only after the checks passed.
  const { checkSmokePage } = await import('./smoke-page');
  await checkSmokePage(area, environment.API_ORIGIN);
  return publishFolder(folder, values, connection);
}
