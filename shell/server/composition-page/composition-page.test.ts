import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRelease } from '@roadworthy/testing/builders';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../app';
import type { EdgeSettings } from '../settings';
import { testSettings } from '../testing/edge-settings';

const token = 'a-token-of-the-provider-that-nobody-guesses';
let app: FastifyInstance;
afterEach(() => app.close());

async function edge(more: Partial<EdgeSettings>) {
  const releases = mkdtempSync(join(tmpdir(), 'store-'));
  const history = [
    { at: '2026-11-20T10:00:00Z', by: 'Thandi <b>', kind: 'release', version: '2', from: '1' },
    { at: '2026-11-19T10:00:00Z', by: 'Thandi', kind: 'release', version: '1' },
  ];
  const areas = { 'mf-chat': { live: aRelease('mf-chat', '2'), previous: aRelease('mf-chat', '1'), history } };
  writeFileSync(join(releases, 'registry.json'), JSON.stringify({ format: 1, revision: 7, areas }));
  app = await buildEdge(testSettings({ releases, isProduction: false, ...more }));
  return (url = '/dev/composition', headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url, headers, remoteAddress });
}
const saying = (password: string) => ({
  authorization: `Basic ${Buffer.from(`provider:${password}`).toString('base64')}`,
});

describe('/dev/composition', () => {
  it('SHL-95 tells what is live and what was switched, as text', async () => {
    const { body, statusCode } = await (await edge({}))();
    expect(statusCode).toBe(200);
    expect(body).toContain('Registry revision 7');
    expect(body).toContain('2026-11-20 10:00');
    expect(body).toContain('Thandi &lt;b&gt;');
    expect(body).not.toContain('Thandi <b>');
  });

  it('SHL-95 shows a page of this site, and nobody else’s', async () => {
    const get = await edge({});
    const framed = async (page: string) =>
      /<iframe id="shown" src="([^"]*)"/.exec(
        (await get(`/dev/composition?page=${encodeURIComponent(page)}`)).body,
      )?.[1];
    expect(await framed('/faqs?a=1&b="2"')).toBe('/faqs?a=1&amp;b=&quot;2&quot;');
    for (const page of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:0',
      '/dev/composition',
    ])
      expect(await framed(page)).toBe('/');
  });

  it('SHL-95 runs nothing inline and is shown in no frame', async () => {
    const policy = String((await (await edge({}))()).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('SHL-95 is there without a token for this machine alone, and never in production', async () => {
    const get = await edge({});
    expect((await get('/dev/composition', {}, '203.0.113.9')).statusCode).toBe(404);
    expect((await get('/dev/composition', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    await app.close();
    expect((await (await edge({ isProduction: true }))()).statusCode).toBe(404);
  });

  it('SHL-95 is the provider’s in production, who says the token', async () => {
    const get = await edge({ isProduction: true, providerToken: token });
    const from = (headers: Record<string, string>, url?: string) => get(url, headers, '203.0.113.9');
    const refused = await from({});
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['www-authenticate']).toContain('Basic');
    expect((await from(saying('wrong'))).statusCode).toBe(401);
    expect((await from(saying(token))).statusCode).toBe(200);
    expect((await from({}, '/dev/composition/view.js')).statusCode).toBe(401);
    expect((await from(saying(token), '/dev/composition/view.js')).statusCode).toBe(200);
  });
});
