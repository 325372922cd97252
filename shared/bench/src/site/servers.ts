import type { ChildProcess } from 'node:child_process';
import { answering, finished, program } from '@roadworthy/commands/processes';

/**
 * Ports of the benchmarks, away from a site that somebody has running: the site, its API, the single bundle's edge, and
 * what stands before the two edges.
 */
const firstPort = Number(process.env.BENCH_PORT ?? 4100);
export const ports = {
  site: firstPort,
  api: firstPort + 1,
  single: firstPort + 2,
  siteFront: firstPort + 3,
  singleFront: firstPort + 4,
} as const;

export type Server = { origin: string; pid: number };

/** The process behind a program that answers. */
const pidOf = ({ pid }: ChildProcess): number => pid as number;

/** Starts the API. */
export async function startApi(settings: Record<string, string> = {}): Promise<Server> {
  const origin = `http://127.0.0.1:${ports.api}`;
  const child = program('api/src/main.ts', [], { ...settings, PORT: String(ports.api) });
  await answering(`${origin}/readyz`, child, 'The API');
  return { origin, pid: pidOf(child) };
}

/**
 * Releases what is new, fills an empty database and starts the API, as `npm start` does.
 * @throws when one of them fails, most often because a running site holds the embedded database
 */
export async function preparedApi(): Promise<Server> {
  await finished(program('shared/federation/src/release/cli.ts', ['--missing']), 'Building the areas');
  await finished(program('api/src/seed/cli.ts', []), 'Filling the database');
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
  const child = program('shell/server/main.ts', [], {
    ...settings,
    PORT: String(port),
    API_ORIGIN: apiOrigin,
    ...(releases ? { RELEASES_DIR: releases } : {}),
  });
  await answering(`${origin}/healthz`, child, 'The edge');
  return { origin, pid: pidOf(child) };
}
