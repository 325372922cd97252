import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { hashContent } from '@roadworthy/federation/integrity';
import { withCanary, withLive } from '@roadworthy/federation/registry/activations';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { RenderingPool } from '../../ssr/pool/rendering-pool';
import { ReleaseSets } from '../release-sets';
import { confirmOnServer } from './confirm-on-server';

/** A mock of the shell's server build that reports a failure of the chat releases named in `failing`. */
const shellProgram = (failing: readonly string[]) => `
const { parentPort, workerData } = require('node:worker_threads');
const version = workerData.registry.areas['mf-chat']?.live.version;
parentPort.on('message', ({ kind, id }) =>
  parentPort.postMessage(kind === 'ping' ? { kind: 'pong' } : { kind: 'left', id, reason: 'a mock' }));
if (${JSON.stringify(failing)}.includes(version))
  parentPort.postMessage({ kind: 'problem', area: 'mf-chat', version, expose: 'pages/chat', reason: 'no such export' });
parentPort.postMessage({ kind: 'ready', routes: [] });
`;

const folder = temporaryFolder();
function shell(version: string, failing: readonly string[]): Release {
  const serverEntry = `shell/${version}/server/main.cjs`;
  const program = shellProgram(failing);
  mkdirSync(dirname(join(folder, serverEntry)), { recursive: true });
  writeFileSync(join(folder, serverEntry), program);
  return buildRelease('shell', version, { serverEntry, integrity: { [serverEntry]: hashContent(program) } });
}
const chat = (version: string) => buildRelease('mf-chat', version);

jest.setTimeout(60_000);

let renderers: RenderingPool;
afterEach(() => renderers.close());

/** Checks the canary mf-chat 2 beside the canary shell 2. @param failing versions of mf-chat that fail, by shell */
function check(failing: Record<'live' | 'canary', readonly string[]>) {
  const live = withLive(withLive({ format: 1, revision: 0, areas: {} }, shell('1', failing.live)), chat('1'));
  const registry: Registry = withCanary(withCanary(live, shell('2', failing.canary), 10), chat('2'), 10);
  const settings = { releases: folder, apiOrigin: 'http://127.0.0.1:9', siteOrigin: 'https://site.example' };
  renderers = new RenderingPool(settings, { error: () => {}, warn: () => {} });
  return confirmOnServer(renderers, new ReleaseSets(() => registry), { area: 'mf-chat', version: '2' });
}

describe('a check on the server of a canary that was released with a canary of the shell', () => {
  it('SHL-433 confirms nothing when it fails in the live shell only', async () => {
    expect((await check({ live: ['2'], canary: [] })).failed).toBe(false);
  });

  it('SHL-433 confirms what fails in that shell', async () => {
    expect(await check({ live: [], canary: ['2'] })).toMatchObject({ failed: true, reason: 'no such export' });
  });

  it('SHL-433 runs the version before it in the live shell', async () => {
    expect((await check({ live: [], canary: ['1', '2'] })).failed).toBe(true);
    await renderers.close();
    expect((await check({ live: ['1'], canary: ['2'] })).reason).toContain('fails alone, too');
  });
});
