import { findPort } from '@roadworthy/area-tools/find-port';
import { areaBuild } from '@roadworthy/federation/build/run-webpack';
import { emptyRegistry, readRegistry } from '@roadworthy/federation/registry/registry-file';
import { type AreaName, areas } from '@roadworthy/federation/workspace';
import { printReady, spawnProgram, spawnScript, waitForExit, waitUntilReady } from '../processes';
import { type AreaServer, startAreaServer, toRemote } from './area-servers';
import { startOnFreePort } from './free-port';

const DEFAULT_SITE_PORT = 3000;
/** The first port that the harness tries is its area's plus this. */
const HARNESS_PORT_OFFSET = 100;
const GALLERY_PORT = 3210;

/** Seeds the database and starts the API unless API_ORIGIN names a running one. @returns its origin */
async function startApi(sitePort: number, siteOrigin: string): Promise<string> {
  if (process.env.API_ORIGIN) return process.env.API_ORIGIN;
  await waitForExit(spawnProgram('api/tools/seed/cli.ts', []), 'Seeding the database');
  const port = await findPort(Number(process.env.API_PORT ?? sitePort + 1), 'the API');
  const api = spawnProgram('api/src/main.ts', [], { PORT: String(port), SITE_ORIGIN: siteOrigin });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${origin}/readyz`, api, 'The API');
  return origin;
}

/** Rendering workers run the shell's release and the edge falls back to releases, so every area needs one. */
async function releaseMissing(): Promise<void> {
  const missing = areas.filter((area) => !(readRegistry() ?? emptyRegistry).areas[area]);
  if (missing.length === 0) return;
  await waitForExit(spawnScript('shared/federation/src/cli/main.ts', [...missing, '--no-test']), 'The first release');
}

/** Serves the whole site: some areas from source, the others from their releases. */
export async function startWholeSite(fromSource: readonly AreaName[]): Promise<AreaServer[]> {
  const port = await findPort(Number(process.env.PORT ?? DEFAULT_SITE_PORT), 'the site');
  const site = `http://localhost:${port}`;
  const siteOrigin = process.env.SITE_ORIGIN ?? site;
  const [apiOrigin, servers] = await Promise.all([
    startApi(port, siteOrigin),
    Promise.all(fromSource.map((area) => startAreaServer(area, site))),
    releaseMissing(),
  ]);
  const edge = spawnProgram('shell/server/main.ts', [], {
    PORT: String(port),
    API_ORIGIN: apiOrigin,
    SITE_ORIGIN: siteOrigin,
    DEVELOPMENT_SERVERS: servers.map(toRemote).join(','),
  });
  await waitUntilReady(`${site}/healthz`, edge, 'The edge');
  printReady(`Ready: ${site}\nFrom source: ${fromSource.join(', ')}
Saved components update in the open page and keep their state; any other change reloads the page.
Release of each region: ${site}/dev/composition`);
  return servers;
}

/** Serves one area's build to the pages of a running site. */
export async function startInjected(area: AreaName, site: string): Promise<AreaServer[]> {
  if (!URL.canParse(site) || !/^https?:/.test(site))
    throw new Error(`--inject needs the URL of a site, got '${site}'.`);
  const { origin } = new URL(site);
  const server = await startAreaServer(area, origin);
  printReady(`Ready: ${origin}/?remote=${toRemote(server)}`);
  return [server];
}

/** Serves one remote without the shell. */
export async function startHarness(area: AreaName): Promise<AreaServer[]> {
  const { port: areaPort } = await areaBuild(area);
  const frame = await startOnFreePort(areaPort + HARNESS_PORT_OFFSET, 'the harness', (free) =>
    spawnScript('shared/commands/src/dev/serve-harness.ts', [area, String(free)]),
  );
  const origin = `http://localhost:${frame.port}`;
  const [apiOrigin, server] = await Promise.all([
    startApi(Number(process.env.PORT ?? DEFAULT_SITE_PORT), origin),
    startAreaServer(area, origin),
  ]);
  frame.child.send({ apiOrigin, remoteOrigin: server.origin });
  await waitUntilReady(`${origin}/main.js`, frame.child, 'The harness');
  printReady(`Ready: ${origin}  (${area} standalone)`);
  return [server];
}

/** Serves the gallery of the UI kit. */
export async function startGallery(): Promise<AreaServer[]> {
  const preferred = Number(process.env.PORT ?? GALLERY_PORT);
  const { port, child } = await startOnFreePort(preferred, 'the gallery', (free) =>
    spawnScript('shared/commands/src/dev/serve-gallery.ts', [String(free)]),
  );
  const origin = `http://localhost:${port}`;
  await waitUntilReady(`${origin}/main.js`, child, 'The gallery');
  printReady(`Ready: ${origin}  (gallery of shared/ui)`);
  return [];
}
