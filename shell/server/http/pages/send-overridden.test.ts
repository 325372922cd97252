import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../../app';
import { testSettings } from '../../testing/edge-settings';

const description = { name: 'mf-chat', owner: 'Team Chat', contract: 1, routes: [], widgets: [] };
const local = 'http://localhost:3103';
let app: FastifyInstance;
beforeEach(async () => {
  const releases = temporaryFolder();
  const shell = buildRelease('shell', '1', {
    integrity: { 'shell/1/web/main.js': 'sha384-live', 'shell/1/refresh/main.js': 'sha384-refresh' },
  });
  const areas = { shell: { live: shell }, 'mf-chat': { live: buildRelease('mf-chat', '2', { description }) } };
  writeFileSync(join(releases, 'registry.json'), JSON.stringify({ format: 1, revision: 1, areas }));
  app = await buildEdge(testSettings({ releases, isProduction: true }));
});
afterEach(() => app.close());
const get = (url: string) => app.inject({ url });
const policyOf = (response: Awaited<ReturnType<typeof get>>) => String(response.headers['content-security-policy']);

describe('a document with a remote on the developer’s machine', () => {
  it('SHL-96 names it, allows it only in its own policy, and is not cached', async () => {
    const response = await get(`/chat?remote=mf-chat@${local}`);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(`<meta name="local-remotes" content="mf-chat@${local}">`);
    expect(response.body).toContain(`"entry":"${local}/remote-entry.js"`);
    expect(policyOf(response)).toContain(`connect-src 'self' ${local} ws://localhost:3103;`);
    expect(policyOf(response)).not.toContain('unsafe-eval');
    expect(response.headers['cache-control']).toBe('no-store');
    const next = await get('/chat');
    expect(policyOf(next)).not.toContain('localhost');
    expect(next.body).not.toContain('localhost');
  });

  it('SHL-96 has all other areas live, with integrity hashes, and React’s development code', async () => {
    const { body } = await get(`/chat?remote=mf-chat@${local}`);
    expect(body).toContain('[["/releases/shell/1/refresh/main.js","sha384-refresh"]]');
  });

  it.each([
    ['an address elsewhere', 'mf-chat@https://evil.example'],
    ['an address that only looks like this computer', 'mf-chat@http://localhost.evil.example'],
    ['an address with a name before it', 'mf-chat@http://localhost:80@evil.example'],
    ['an address with a path', 'mf-chat@http://localhost:3103/x'],
    ['more than an address', 'mf-chat@http://localhost:3103;script-src *'],
    ['no remote of ours', 'mf-other@http://localhost:3103'],
    ['the shell', 'shell@http://localhost:3100'],
    ['nothing', ''],
  ])('SHL-96 rejects %s', async (_what, remote) => {
    const response = await get(`/chat?remote=${encodeURIComponent(remote)}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ success: false, msg: expect.stringContaining('is not a remote (mf-chat)') });
  });
});
