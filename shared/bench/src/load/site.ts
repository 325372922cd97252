import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawnProgram, spawnScript, waitForExit } from '@roadworthy/commands/processes';
import { benchFolder } from '../report';
import { ports, startApi, startEdge } from '../site/servers';
import { newDatabase, type Postgres } from './database';
import type { Subjects } from './processor';

/** A separate site with new data, because a load posts ads and messages. */
export type Site = { origin: string; subjects: Subjects; database: string };

/** Kept between runs, because creating the pictures takes most of the time. */
const folder = () => join(benchFolder(), 'site');

const describeDatabase = ({ version, fsync }: Postgres) => `Postgres ${version}, fsync ${fsync}`;

/**
 * Releases missing areas, seeds a database and starts API and edge.
 * @param server a Postgres server; the embedded database when absent
 */
export async function startSite(ads: number, server?: string): Promise<Site> {
  await waitForExit(spawnScript('shared/federation/src/cli/main.ts', ['--missing']), 'Building the areas');
  const postgres = server ? await newDatabase(server) : undefined;
  if (!postgres) rmSync(join(folder(), 'database'), { recursive: true, force: true });
  const settings = { DATA_DIR: folder(), DATABASE_URL: postgres?.url ?? '', DATABASE_READ_URL: '' };
  await waitForExit(spawnProgram('api/tools/seed/cli.ts', ['--ads', String(ads)], settings), 'Seeding the database');
  const api = await startApi(settings);
  // The load uses many client addresses, like a proxy.
  const edge = await startEdge(ports.site, api.origin, undefined, { TRUSTED_PROXIES: '127.0.0.1,::1' });
  return {
    origin: `http://127.0.0.1:${ports.site}`,
    subjects: {
      edge: { pid: edge.pid, worker: "the edge's renderer" },
      API: { pid: api.pid },
      ...(postgres?.pid && { Postgres: { pid: postgres.pid } }),
    },
    database: postgres ? describeDatabase(postgres) : 'embedded (PGlite, within the API)',
  };
}
