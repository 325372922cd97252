import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../app';
import type { EdgeSettings } from '../settings/settings';
import { testSettings } from '../testing/edge-settings';

const token = 'an-operator-token-that-cannot-be-guessed';
let app: FastifyInstance;
afterEach(() => app.close());

async function edge(more: Partial<EdgeSettings>) {
  const releases = temporaryFolder();
  const history = [
    { at: '2026-11-20T10:00:00Z', by: 'Thandi <b>', kind: 'release', version: '2', from: '1' },
    { at: '2026-11-19T10:00:00Z', by: 'Thandi', kind: 'release', version: '1' },
  ];
  const areas = { 'mf-chat': { live: buildRelease('mf-chat', '2'), previous: buildRelease('mf-chat', '1'), history } };
  writeFileSync(join(releases, 'registry.json'), JSON.stringify({ format: 1, revision: 7, areas }));
  app = await buildEdge(testSettings({ releases, isProduction: false, ...more }));
  return (url = '/dev/composition', headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url, headers, remoteAddress });
}
const basicAuth = (password: string) => ({
  authorization: `Basic ${Buffer.from(`provider:${password}`).toString('base64')}`,
});

describe('/dev/composition', () => {
  it('SHL-95 lists what is live and the activations, as text', async () => {
    const { body, statusCode } = await (await edge({}))();
    expect(statusCode).toBe(200);
    expect(body).toContain('Registry revision 7');
    expect(body).toContain('2026-11-20 10:00');
    expect(body).toContain('Thandi &lt;b&gt;');
    expect(body).not.toContain('Thandi <b>');
  });

  it('SHL-103 shows which release is in quarantine, on how many edges, until when and why', async () => {
    const releases = temporaryFolder();
    const areas = {
      'mf-chat': { live: buildRelease('mf-chat', '2') },
      'mf-content': { live: buildRelease('mf-content', '1') },
    };
    writeFileSync(join(releases, 'registry.json'), JSON.stringify({ format: 1, revision: 7, areas }));
    const entry = { area: 'mf-chat', version: '2', reason: 'It <hung>.', since: '2026-11-22T10:00:00.000Z' };
    const report = { edge: 'one', at: new Date().toISOString(), revision: 7, serves: {}, health: {} };
    mkdirSync(join(releases, 'edges'));
    writeFileSync(
      join(releases, 'edges/one.json'),
      JSON.stringify({ ...report, quarantine: [{ ...entry, until: '2026-11-22T10:05:00.000Z' }] }),
    );
    app = await buildEdge(testSettings({ releases, isProduction: false }));
    const { body } = await app.inject('/dev/composition');
    const rows = body.split('<tr>').filter((row) => row.includes('on 1 edge until'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('mf-chat');
    expect(rows[0]).toContain('<code>2</code>');
    expect(rows[0]).toContain('2026-11-22 10:05');
    expect(rows[0]).toContain('It &lt;hung&gt;.');
  });

  it('SHL-95 frames pages of this site only, on a page without rollout controls', async () => {
    const get = await edge({});
    const framed = async (page: string) =>
      /<iframe id="shown" src="([^"]*)"/.exec(
        (await get(`/dev/composition/regions?page=${encodeURIComponent(page)}`)).body,
      )?.[1];
    expect(await framed('/faqs?a=1&b="2"')).toBe('/faqs?a=1&amp;b=&quot;2&quot;');
    expect((await get('/dev/composition/regions')).body).not.toContain('key-form');
    for (const page of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:0',
      '/dev/composition',
    ])
      expect(await framed(page)).toBe('/');
  });

  it('SHL-95 allows no inline scripts and cannot be framed', async () => {
    const policy = String((await (await edge({}))()).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('SHL-297 lets scripts send a key to the registry only, and no page of the site into itself', async () => {
    const { headers, body } = await (await edge({ registryUrl: 'https://registry.example' }))();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://registry.example;");
    expect(policy).toContain("form-action 'none'");
    // A framed page of the site has this origin, and its code could read the key.
    expect(policy).not.toContain('frame-src');
    expect(body).not.toContain('<iframe');
    expect(headers['cross-origin-opener-policy']).toBe('noopener-allow-popups');
  });

  it('SHL-296 has rollout controls where a registry is configured, and names the commands elsewhere', async () => {
    expect((await (await edge({ registryUrl: 'https://registry.example' }))()).body).toContain('id="key-form"');
    await app.close();
    const { body } = await (await edge({ environment: undefined }))();
    expect(body).not.toContain('id="key-form"');
    expect(body).toContain('pnpm release rollback mf-…');
  });

  it('SHL-95 without a token is served to this machine only, and never in production', async () => {
    const get = await edge({});
    expect((await get('/dev/composition', {}, '203.0.113.9')).statusCode).toBe(404);
    expect((await get('/dev/composition', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    // A page elsewhere whose name was made to resolve to this machine (DNS rebinding).
    for (const host of ['rebound.example:3000', 'localhost.rebound.example:3000', '127.0.0.1.rebound.example:3000'])
      expect((await get('/dev/composition', { host })).statusCode).toBe(404);
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect((await get('/dev/composition', { host })).statusCode).toBe(200);
    await app.close();
    expect((await (await edge({ isProduction: true }))()).statusCode).toBe(404);
  });

  it('SHL-95 requires the operator’s token in production', async () => {
    const get = await edge({ isProduction: true, operatorToken: token });
    const from = (headers: Record<string, string>, url?: string) => get(url, headers, '203.0.113.9');
    const refused = await from({});
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['www-authenticate']).toContain('Basic');
    expect((await from(basicAuth('wrong'))).statusCode).toBe(401);
    expect((await from(basicAuth(token))).statusCode).toBe(200);
    for (const path of [
      '/regions',
      '/rollout.js',
      '/registry-client.js',
      '/refresh.js',
      '/regions-view.js',
      '/view.css',
    ]) {
      expect((await from({}, `/dev/composition${path}`)).statusCode).toBe(401);
      expect((await from(basicAuth(token), `/dev/composition${path}`)).statusCode).toBe(200);
    }
  });
});
