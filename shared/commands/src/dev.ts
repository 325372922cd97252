import { parseArgs } from 'node:util';
import { type AreaName, areas, isArea } from '@roadworthy/federation/workspace';
import { startGallery, startHarness, startInjected, startWholeSite } from './dev/modes';
import { watchAreaTypes } from './dev/watch-types';
import { stopAll } from './processes';

const help = `Usage: pnpm dev [<area> …]            the named areas from source, the rest from their releases
       pnpm dev <area> --standalone      one remote with a fake session, an event log and an API recorder
       pnpm dev <area> --inject <site>   one area's build, for the pages of a running site
       pnpm dev ui                       the gallery of the UI kit: every component in every state
Options: --no-types                      no type check in the background
Areas: ${areas.join(', ')} (default: all)
PORT, API_PORT: first ports to try for the site and the API. API_ORIGIN: use a running API.`;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    help: { type: 'boolean' },
    standalone: { type: 'boolean' },
    inject: { type: 'string' },
    'no-types': { type: 'boolean' },
    // Former names, accepted for one version.
    alone: { type: 'boolean' },
    into: { type: 'string' },
  },
  allowPositionals: true,
});
if (values.alone) console.warn('--alone is deprecated: use --standalone.');
if (values.into !== undefined) console.warn('--into is deprecated: use --inject.');
const isStandalone = values.standalone ?? values.alone;
const injectedSite = values.inject ?? values.into;

const isGallery = positionals.join() === 'ui';
const named = positionals.filter(isArea);
const [remote] = named.filter((area) => area !== 'shell');
const takesOneRemote = isStandalone || injectedSite !== undefined;
const isMisused =
  (named.length < positionals.length && !isGallery) || (takesOneRemote && (named.length !== 1 || !remote));
if (values.help || isMisused) {
  console.log(help);
  process.exit(values.help ? 0 : 2);
}

const stop = async (code: number) => {
  await stopAll();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

/** @returns the development servers of the areas; none for the gallery */
function startMode() {
  if (isGallery) return startGallery();
  if (isStandalone) return startHarness(remote as AreaName);
  if (injectedSite) return startInjected(remote as AreaName, injectedSite);
  return startWholeSite(named.length > 0 ? named : areas);
}

try {
  const servers = await startMode();
  if (servers.length > 0 && !values['no-types']) await watchAreaTypes(servers);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
