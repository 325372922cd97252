import { areaBuild } from '@roadworthy/federation/release/build';
import { emptyRegistry, readRegistry } from '@roadworthy/federation/release/registry-file';
import { remoteEntry, shellEntry } from '@roadworthy/federation/webpack/names';
import { type AreaName, areas } from '@roadworthy/federation/workspace';
import { answering, finished, program } from './processes';

const port = process.env.PORT ?? '3000';
const apiPort = process.env.API_PORT ?? String(Number(port) + 1);
const siteOrigin = process.env.SITE_ORIGIN ?? `http://localhost:${port}`;

const fill = () => finished(program('api/src/seed/cli.ts', []), 'Filling the database');

async function startApi(): Promise<void> {
  const api = program('api/src/main.ts', [], { PORT: apiPort, SITE_ORIGIN: siteOrigin });
  await answering(`http://127.0.0.1:${apiPort}/readyz`, api, 'The API');
}

/** Starts an area's development server for the pages of one site. @returns `mf-chat@http://localhost:3103` */
async function serveArea(area: AreaName, site: string): Promise<string> {
  const { port: own } = await areaBuild(area);
  const origin = `http://localhost:${own}`;
  const entry = area === 'shell' ? shellEntry : remoteEntry;
  await answering(`${origin}/${entry}`, program('shared/federation/src/webpack/serve.ts', [area, site]), area);
  return `${area}@${origin}`;
}

/** The whole site on this machine: some areas from source, the others from their releases. */
export async function wholeSite(fromSource: readonly AreaName[]): Promise<void> {
  // Every area needs one release: of the shell the rendering workers, of the others what they are fallen back to.
  const unknown = areas.filter((area) => !(readRegistry() ?? emptyRegistry).areas[area]);
  await Promise.all([
    ...(unknown.length > 0
      ? [finished(program('shared/federation/src/release/cli.ts', unknown), 'The first release')]
      : []),
    fill(),
  ]);
  const servers = await Promise.all(fromSource.map((area) => serveArea(area, `http://localhost:${port}`)));
  await startApi();
  const edge = program('shell/server/main.ts', [], {
    PORT: port,
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    SITE_ORIGIN: siteOrigin,
    DEVELOPMENT_SERVERS: servers.join(','),
  });
  await answering(`http://localhost:${port}/healthz`, edge, 'The edge');
  console.log(`\nReady: http://localhost:${port}\nFrom source: ${fromSource.join(', ')}
A saved component is drawn anew where it stands; anything else reloads the page.
What the page is made of: http://localhost:${port}/dev/composition\n`);
}

/** Only an area's build, for the pages of a site that runs elsewhere. */
export async function intoSite(area: AreaName, site: string): Promise<void> {
  if (!URL.canParse(site) || !/^https?:/.test(site)) throw new Error(`--into takes a site's address, not '${site}'.`);
  const { origin } = new URL(site);
  console.log(`\nReady: ${origin}/?remote=${await serveArea(area, origin)}\n`);
}

/** One remote without the others, over the API. */
export async function harness(area: AreaName): Promise<void> {
  await fill();
  await startApi();
  const { port: own } = await areaBuild(area);
  const origin = `http://localhost:${own + 100}`;
  await serveArea(area, origin);
  const host = program('shared/commands/src/serve-harness.ts', [area, `http://127.0.0.1:${apiPort}`]);
  await answering(origin, host, 'The harness');
  console.log(`\nReady: ${origin}  (${area} alone)\n`);
}
