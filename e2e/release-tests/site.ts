import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { spawnProgram, spawnScript, waitForExit, waitUntilReady } from '@roadworthy/commands/processes';
import { copyStore } from '@roadworthy/federation/testing/store-copy';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { acceptFormerNames } from '@roadworthy/serving/renamed-settings';

type TeamMessage = { area: string; version: string; text: string };

/** A site with its own copy of the release store, so that activations affect nothing else. */
export type Site = {
  origin: string;
  store: string;
  /** What the release webhook received, oldest first. */
  messages: TeamMessage[];
};

acceptFormerNames(process.env);
const port = Number(process.env.RELEASE_TEST_PORT ?? 4300);
const data = join(REPOSITORY_ROOT, '.data/release-tests');

async function startWebhook(): Promise<{ address: string; messages: TeamMessage[] }> {
  const messages: TeamMessage[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    messages.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, messages };
}

/** Releases missing areas, seeds a database, starts API and edge on `RELEASE_TEST_PORT` and the next port. */
export async function startSite(): Promise<Site> {
  const origin = `http://localhost:${port}`;
  const apiOrigin = `http://127.0.0.1:${port + 1}`;
  await waitForExit(spawnScript('shared/federation/src/cli/main.ts', ['--missing']), 'Building the areas');
  await waitForExit(
    spawnProgram('api/tools/seed/cli.ts', ['--few-pictures'], { DATA_DIR: data }),
    'Seeding the database',
  );
  const store = await copyStore(join(data, 'releases'));
  const { address, messages } = await startWebhook();
  const api = spawnProgram('api/src/main.ts', [], { DATA_DIR: data, PORT: String(port + 1), SITE_ORIGIN: origin });
  const edge = spawnProgram('shell/server/main.ts', [], {
    PORT: String(port),
    API_ORIGIN: apiOrigin,
    SITE_ORIGIN: origin,
    RELEASES_DIR: store,
    RELEASE_WEBHOOK: address,
    // Lets each visitor choose its client address.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'silent',
  });
  await Promise.all([
    waitUntilReady(`${apiOrigin}/readyz`, api, 'The API'),
    waitUntilReady(`${origin}/healthz`, edge, 'The edge'),
  ]);
  return { origin, store, messages };
}
