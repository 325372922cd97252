import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { answering, finished, program } from '@roadworthy/commands/processes';
import { copyStore } from '@roadworthy/federation/release/store-copy';
import { root } from '@roadworthy/federation/workspace';

/** A site of its own over a copy of the release store, which versions are switched in. */
export type Site = {
  origin: string;
  store: string;
  /** What the teams were told, the oldest first. */
  told: { area: string; version: string; text: string }[];
};

const port = Number(process.env.PROVE_PORT ?? 4300);
const data = join(root, '.data/prove');

/** A webhook of the teams. */
async function teams(): Promise<{ address: string; told: Site['told'] }> {
  const told: Site['told'] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    told.push(JSON.parse(Buffer.concat(parts).toString()));
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, told };
}

/** Releases what is new, fills a database and starts API and edge. Its ports are `PROVE_PORT` and the next one. */
export async function startSite(): Promise<Site> {
  const origin = `http://localhost:${port}`;
  const apiOrigin = `http://127.0.0.1:${port + 1}`;
  await finished(program('shared/federation/src/release/cli.ts', ['--missing']), 'Building the areas');
  await finished(program('api/src/seed/cli.ts', [], { DATA_DIR: data }), 'Filling the database');
  const store = await copyStore(join(data, 'releases'));
  const { address, told } = await teams();
  const api = program('api/src/main.ts', [], { DATA_DIR: data, PORT: String(port + 1), SITE_ORIGIN: origin });
  const edge = program('shell/server/main.ts', [], {
    PORT: String(port),
    API_ORIGIN: apiOrigin,
    SITE_ORIGIN: origin,
    RELEASES_DIR: store,
    RELEASE_WEBHOOK: address,
    // Visitors of different addresses, all from this machine.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'silent',
  });
  await Promise.all([
    answering(`${apiOrigin}/readyz`, api, 'The API'),
    answering(`${origin}/healthz`, edge, 'The edge'),
  ]);
  return { origin, store, told };
}
