import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../../app';
import { testSettings } from '../../testing/edge-settings';
import { releasedSite } from '../../testing/released-site';
import { webhook } from '../../testing/webhook';

jest.setTimeout(120_000);

let app: FastifyInstance;
let team: Awaited<ReturnType<typeof webhook>>;
beforeEach(async () => {
  team = await webhook();
});
afterEach(async () => {
  await app.close();
  await team.close();
});

/** Canaries of the shell and the chat area, released together, that three of their visitors report. */
async function reportedCanaries(shellStart: string, entry: string) {
  const { folder, releaseCanaries, chat, shell } = await releasedSite();
  app = await buildEdge(
    testSettings({
      releases: folder,
      rollbackWindowMs: 15 * 60_000,
      webhooks: { areas: {}, fallback: team.address },
    }),
  );
  await releaseCanaries('2', shellStart, entry);
  for (const remoteAddress of ['10.0.0.7', '10.0.1.7', '10.0.2.7']) {
    const { body } = await app.inject({ url: '/', remoteAddress, headers: { cookie: 'rw-share=5' } });
    const token = /name="document-token" content="([^"]*)"/.exec(body)?.[1];
    const versions = [{ area: 'mf-chat', version: '2', failed: 'boom' }];
    await app.inject({ method: 'POST', url: '/composition/health', remoteAddress, payload: { token, versions } });
  }
  const canaries = () => [shell()?.canary?.release.version, chat()?.canary?.release.version];
  return { canaries, lastReason: () => chat()?.history?.[0]?.reason };
}

const newExport = 'globalThis.newExport = true;';
const usesNewExport = `if (!globalThis.newExport) throw new Error('The shell lacks an export.');`;

describe('a canary that was released with a canary of the shell', () => {
  it('SHL-433 stays when it fails in the live shell only', async () => {
    const { canaries } = await reportedCanaries(newExport, usesNewExport);
    const { kind, reason } = await Promise.race([
      team.received('suspected'),
      team.received('rolled-back-automatically'),
    ]);
    expect([kind, reason]).toEqual(['suspected', 'A page check found no failure.']);
    expect(canaries()).toEqual(['2', '2']);
  });

  it('SHL-433 is rolled back when it fails in that shell', async () => {
    const { canaries, lastReason } = await reportedCanaries(
      newExport,
      `${usesNewExport} throw new Error('boom at load');`,
    );
    await team.received('rolled-back-automatically');
    expect(canaries()).toEqual([undefined, undefined]);
    expect(lastReason()).toContain('boom at load');
  });
});
