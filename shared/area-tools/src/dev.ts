import { join } from 'node:path';
import { startDevelopmentServer, stopDevelopmentServer } from '@roadworthy/federation/build/webpack/development-server';
import type { AreaBuild } from '@roadworthy/federation/build/webpack/preset';
import { showTypeErrors } from '@roadworthy/federation/build/webpack/type-errors';
import { watchTypes } from '@roadworthy/federation/build/webpack/watch-types';
import { startHarnessServer } from '@roadworthy/testing/harness/server';
import { findPort } from './find-port';

/** The first port that the harness tries is its area's plus this. */
const HARNESS_PORT_OFFSET = 100;

type Servers = {
  origin: string;
  server: Awaited<ReturnType<typeof startDevelopmentServer>>;
  stop: () => Promise<unknown>;
};

/**
 * Serves an area from source in the harness.
 * @param apiOrigin answers the area's calls; recording.json does when absent
 */
export async function startServers(area: AreaBuild, apiOrigin?: string): Promise<Servers> {
  const [port, harnessPort] = [
    await findPort(area.port, area.name),
    await findPort(area.port + HARNESS_PORT_OFFSET, 'the harness'),
  ];
  const origin = `http://localhost:${harnessPort}`;
  const recording = join(area.folder, 'recording.json');
  const backends = { remoteOrigin: `http://localhost:${port}`, apiOrigin };
  const [server, harness] = await Promise.all([
    startDevelopmentServer(area, origin, { port }),
    startHarnessServer({ name: area.name, port: harnessPort, backends: () => backends, recording }),
  ]);
  return { origin, server, stop: () => Promise.all([server, harness].map(stopDevelopmentServer)) };
}

/**
 * Serves an area from source in the harness, with type errors in an overlay, until the process ends.
 * @returns where, for people
 */
export async function startDevelopment(area: AreaBuild, apiOrigin?: string): Promise<string> {
  const { origin, server, stop: stopServers } = await startServers(area, apiOrigin);
  const checker = await watchTypes(area.folder, join(area.folder, 'tsconfig.json'), showTypeErrors(server));
  const stop = () => {
    checker.kill();
    void stopServers().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  return `Ready: ${origin}  (${area.name} standalone; calls are answered by ${apiOrigin ?? 'recording.json'})`;
}
