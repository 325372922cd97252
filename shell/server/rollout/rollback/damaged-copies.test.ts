import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bucketStore } from '@roadworthy/federation/store/bucket-store';
import { type BucketServer, bucketServer } from '@roadworthy/federation/store/testing/bucket-server';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../../app';
import { testSettings } from '../../testing/edge-settings';
import { releasedSite } from '../../testing/released-site';
import { webhook } from '../../testing/webhook';

jest.setTimeout(120_000);

let app: FastifyInstance;
let team: Awaited<ReturnType<typeof webhook>>;
let server: BucketServer;
beforeEach(async () => {
  team = await webhook();
  server = await bucketServer();
});
afterEach(async () => {
  await app.close();
  await team.close();
  await server.close();
});

const openEdge = async (settings: Parameters<typeof testSettings>[0]) => {
  const webhooks = { areas: {}, fallback: team.address };
  app = await buildEdge(testSettings({ rollbackWindowMs: 15 * 60_000, webhooks, ...settings }));
};

/** An edge with a bucket, whose copy of a file of the next version is damaged. */
async function damagedEdge(file: string) {
  const site = await releasedSite((folder) => bucketStore(server.settings, folder));
  const copy = join(temporaryFolder(), file);
  const releases = copy.slice(0, -file.length);
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, 'damaged');
  await openEdge({ releases, bucket: server.settings });
  const html = async (remoteAddress = '192.0.2.1') => (await app.inject({ url: '/', remoteAddress })).body;
  const live = async (area: string) => (await site.registry()).areas[area]?.live.version;
  return { ...site, html, live, readCopy: () => readFileSync(copy, 'utf8') };
}

const isRolledBack = () => team.events.some(({ kind }) => kind === 'rolled-back-automatically');

/** Opens pages until they are made of a version, or it is rolled back. */
async function untilServed(html: () => Promise<string>, version: string): Promise<void> {
  while (!(await html()).includes(version) && !isRolledBack()) await new Promise((wake) => setTimeout(wake, 100));
}

describe('an edge with a damaged copy', () => {
  it('SHL-435 of the shell downloads it again and serves it', async () => {
    const { releaseShell, html, live, readCopy } = await damagedEdge('shell/2/server/main.cjs');
    await releaseShell('2');
    await untilServed(html, 'shell@2');
    expect([isRolledBack(), await live('shell')]).toEqual([false, '2']);
    expect(readCopy()).toContain('parentPort');
  });

  it('SHL-435 of a script downloads it again before it judges the release', async () => {
    const { releaseChat, html, live, readCopy } = await damagedEdge('mf-chat/2/web/remote-entry.js');
    await releaseChat('2');
    await untilServed(html, 'mf-chat@2');
    for (const remoteAddress of ['10.0.0.7', '10.0.1.7', '10.0.2.7']) {
      const token = /name="document-token" content="([^"]*)"/.exec(await html(remoteAddress))?.[1];
      const versions = [{ area: 'mf-chat', version: '2', failed: 'boom' }];
      await app.inject({ method: 'POST', url: '/composition/health', remoteAddress, payload: { token, versions } });
    }
    const { kind, reason } = await Promise.race([
      team.received('suspected'),
      team.received('rolled-back-automatically'),
    ]);
    expect([kind, reason, await live('mf-chat')]).toEqual(['suspected', 'A page check found no failure.', '2']);
    expect(readCopy()).toContain('loaded');
  });

  it('SHL-435 alerts the team when the store has no intact copy of the shell either', async () => {
    const { folder, releaseShell, shell } = await releasedSite();
    await openEdge({ releases: folder });
    await releaseShell('2', () => writeFileSync(join(folder, 'shell/2/server/main.cjs'), 'damaged'));
    await app.inject({ url: '/' });
    const { kind, text } = await Promise.race([team.received('failing'), team.received('rolled-back-automatically')]);
    expect([kind, shell()?.live.version]).toEqual(['failing', '2']);
    expect(text).toContain('no intact copy');
  });
});
