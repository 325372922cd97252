import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { finished, program } from '@roadworthy/commands/processes';
import { benchFolder } from '../report';
import { ports, startApi, startEdge } from '../site/servers';
import { newDatabase, type Postgres } from './database';
import type { Subjects } from './processor';

/** A site of its own, freshly filled: a load posts ads and messages. */
export type Site = { origin: string; subjects: Subjects; database: string };

/** Pictures stay from run to run: drawing them takes longer than all the rest. */
const folder = () => join(benchFolder(), 'site');

const described = ({ version, fsync }: Postgres) => `Postgres ${version}, fsync ${fsync}`;

/**
 * Releases what is new, fills a database and starts API and edge.
 * @param server a Postgres server; the embedded database when absent
 */
export async function startSite(ads: number, server?: string): Promise<Site> {
  await finished(program('shared/federation/src/release/cli.ts', ['--missing']), 'Building the areas');
  const postgres = server ? await newDatabase(server) : undefined;
  if (!postgres) rmSync(join(folder(), 'database'), { recursive: true, force: true });
  const settings = { DATA_DIR: folder(), DATABASE_URL: postgres?.url ?? '', DATABASE_READ_URL: '' };
  await finished(program('api/src/seed/cli.ts', ['--ads', String(ads)], settings), 'Filling the database');
  const api = await startApi(settings);
  // The load speaks for many addresses, as a proxy does.
  const edge = await startEdge(ports.site, api.origin, undefined, { TRUSTED_PROXIES: '127.0.0.1,::1' });
  return {
    origin: `http://127.0.0.1:${ports.site}`,
    subjects: {
      edge: { pid: edge.pid, worker: "the edge's renderer" },
      API: { pid: api.pid },
      ...(postgres?.pid && { Postgres: { pid: postgres.pid } }),
    },
    database: postgres ? described(postgres) : 'embedded (PGlite, within the API)',
  };
}
