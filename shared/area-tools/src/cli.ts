import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { AreaBuild } from '@roadworthy/federation/build/webpack/preset';
import { RegistryCallError } from '@roadworthy/federation/publish-api/client/call-registry';
import { publishFlags } from '@roadworthy/federation/publish-api/client/publish-folder';
import { buildArea } from './build-area';
import { startDevelopment } from './dev';
import { releaseArea } from './release-area';
import { CheckError } from './run-checks';

const help = `Usage: roadworthy dev        the area alone: fake session, event log, Fast Refresh, type errors in an overlay
                             [--api <origin>] an API that answers its calls; recording.json does otherwise
       roadworthy build      builds a release into dist/
       roadworthy release    runs the scripts types, lint and test, builds, opens a page, uploads, makes the release live
                             [--registry <url>] [--environment <name>] [--canary <percent>] [--upload-only]
In a repository of one area, with its webpack.config.ts. API_ORIGIN and REGISTRY_URL are used without --api and --registry.
REGISTRY_KEY is the key of the area.`;

async function readArea(root: string): Promise<AreaBuild> {
  const file = join(root, 'webpack.config.ts');
  if (!existsSync(file)) throw new CheckError(`${root} has no webpack.config.ts: run this in the area's repository.`);
  return ((await import(pathToFileURL(file).href)) as { area: AreaBuild }).area;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...publishFlags, api: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const commands: Readonly<Record<string, (area: AreaBuild) => Promise<string>>> = {
  dev: (area) => startDevelopment(area, values.api ?? process.env.API_ORIGIN),
  build: buildArea,
  release: (area) => releaseArea(area, values, process.env),
};
const [name = ''] = positionals;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (values.help || !command || positionals.length > 1) {
  console.error(help);
  process.exit(values.help ? 0 : 2);
}
try {
  console.log(await command(await readArea(process.cwd())));
} catch (problem) {
  const isExplained = problem instanceof RegistryCallError || problem instanceof CheckError;
  console.error(isExplained ? problem.message : problem);
  process.exit(1);
}
