import type { ChildProcess } from 'node:child_process';
import { areaBuild } from '@roadworthy/federation/build/run-webpack';
import { remoteEntry, shellEntry } from '@roadworthy/federation/build/webpack/names';
import type { AreaName } from '@roadworthy/federation/workspace';
import { spawnScript, waitUntilReady } from '../processes';
import { startOnFreePort } from './free-port';

/** The development server of one area. */
export type AreaServer = {
  area: AreaName;
  origin: string;
  process: ChildProcess;
};

/** Starts an area's development server for the pages of one site, and waits for its first build. */
export async function startAreaServer(area: AreaName, siteOrigin: string): Promise<AreaServer> {
  const { port: preferred } = await areaBuild(area);
  const { port, child } = await startOnFreePort(preferred, area, (free) =>
    spawnScript('shared/commands/src/dev/serve-area.ts', [area, siteOrigin, String(free)]),
  );
  const origin = `http://localhost:${port}`;
  await waitUntilReady(`${origin}/${area === 'shell' ? shellEntry : remoteEntry}`, child, area);
  return { area, origin, process: child };
}

/** A development server as the edge and the URL of a page name it: `mf-chat@http://localhost:3103`. */
export const toRemote = ({ area, origin }: AreaServer): string => `${area}@${origin}`;
