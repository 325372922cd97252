import type { ChildProcess } from 'node:child_process';
import { spawnProgram, spawnScript, waitForExit, waitUntilReady } from '@roadworthy/commands/processes';

/**
 * Ports of the benchmarks, different from those of a running site: site, API, the single bundle's edge, the proxies in front
 * of both edges, and the site's for loads beside the single bundle; the Preact store and its proxy.
 */
const firstPort = Number(process.env.BENCH_PORT ?? 4100);
export const ports = {
  site: firstPort,
  api: firstPort + 1,
  single: firstPort + 2,
  siteFront: firstPort + 3,
  singleFront: firstPort + 4,
  siteLoads: firstPort + 5,
  preact: firstPort + 6,
  preactFront: firstPort + 7,
} as const;

export type Server = { origin: string; pid: number };

/** The id of a running program. */
const pidOf = ({ pid }: ChildProcess): number => pid as number;

/** Starts the API. */
export async function startApi(settings: Record<string, string> = {}): Promise<Server> {
  const origin = `http://127.0.0.1:${ports.api}`;
  const child = spawnProgram('api/src/main.ts', [], { ...settings, PORT: String(ports.api) });
  await waitUntilReady(`${origin}/readyz`, child, 'The API');
  return { origin, pid: pidOf(child) };
}

/**
 * Releases missing areas, seeds an empty database and starts the API, as `npm start` does.
 * @throws when one of them fails, most often because a running site uses the embedded database
 */
export async function startSeededApi(): Promise<Server> {
  await waitForExit(spawnScript('shared/federation/src/cli/main.ts', ['--missing']), 'Building the areas');
  await waitForExit(spawnProgram('api/tools/seed/cli.ts', []), 'Seeding the database');
  return startApi();
}

/** Starts an edge. @param releases folder of its release store; the usual one when absent */
export async function startEdge(
  port: number,
  apiOrigin: string,
  releases?: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  const origin = `http://localhost:${port}`;
  const child = spawnProgram('shell/server/main.ts', [], {
    ...settings,
    PORT: String(port),
    API_ORIGIN: apiOrigin,
    ...(releases ? { RELEASES_DIR: releases } : {}),
  });
  await waitUntilReady(`${origin}/healthz`, child, 'The edge');
  return { origin, pid: pidOf(child) };
}
