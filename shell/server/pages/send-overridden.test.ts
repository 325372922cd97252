import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRelease } from '@roadworthy/testing/builders';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../app';
import { testSettings } from '../testing/edge-settings';

const description = { name: 'mf-chat', owner: 'Team Chat', contract: 1, routes: [], widgets: [] };
const local = 'http://localhost:3103';
let app: FastifyInstance;
beforeEach(async () => {
  const releases = mkdtempSync(join(tmpdir(), 'store-'));
  const shell = aRelease('shell', '1', {
    integrity: { 'shell/1/web/main.js': 'sha384-live', 'shell/1/refresh/main.js': 'sha384-refresh' },
  });
  const areas = { shell: { live: shell }, 'mf-chat': { live: aRelease('mf-chat', '2', { description }) } };
  writeFileSync(join(releases, 'registry.json'), JSON.stringify({ format: 1, revision: 1, areas }));
  app = await buildEdge(testSettings({ releases, isProduction: true }));
});
afterEach(() => app.close());
const get = (url: string) => app.inject({ url });
const policyOf = (answer: Awaited<ReturnType<typeof get>>) => String(answer.headers['content-security-policy']);

describe('a document with a remote of the reader’s own computer', () => {
  it('SHL-96 names it, allows it in its own policy alone, and is kept by nobody', async () => {
    const answer = await get(`/chat?remote=mf-chat@${local}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`<meta name="local-remotes" content="mf-chat@${local}">`);
    expect(answer.body).toContain(`"entry":"${local}/remote-entry.js"`);
    expect(policyOf(answer)).toContain(`connect-src 'self' ${local} ws://localhost:3103;`);
    expect(policyOf(answer)).not.toContain('unsafe-eval');
    expect(answer.headers['cache-control']).toBe('no-store');
    const next = await get('/chat');
    expect(policyOf(next)).not.toContain('localhost');
    expect(next.body).not.toContain('localhost');
  });

  it('SHL-96 has everything else as it is live, verified as ever, with React’s development code', async () => {
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
  ])('SHL-96 refuses %s', async (_what, remote) => {
    const answer = await get(`/chat?remote=${encodeURIComponent(remote)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ success: false, msg: expect.stringContaining('is not a remote (mf-chat)') });
  });
});
