import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './app';
import { testSettings } from './testing/edge-settings';

const release = (area: string, version: string) =>
  buildRelease(area, version, { integrity: { [`${area}/${version}/web/main.js`]: 'sha384-abc' } });

/** An edge over a store with a live shell and one remote. */
async function edge() {
  const folder = temporaryFolder();
  const write = (text: string) => writeFileSync(join(folder, 'registry.json'), text);
  const registry = (version: string): Registry => ({
    format: 1,
    revision: Number(version),
    areas: { shell: { live: release('shell', '1') }, 'mf-chat': { live: release('mf-chat', version) } },
  });
  write(JSON.stringify(registry('1')));
  mkdirSync(join(folder, 'shell/1/web'), { recursive: true });
  writeFileSync(join(folder, 'shell/1/web/main.js'), '0;');
  app = await buildEdge(testSettings({ releases: folder, paymentOrigins: ['https://www.payfast.co.za'] }));
  return { app, write, registry, page: async () => (await app.inject({ url: '/second-hand-cars' })).body };
}
let app: FastifyInstance;
afterEach(() => app.close());

describe('the edge', () => {
  it('SHL-40 puts the live registry and the live shell into every document', async () => {
    const { page } = await edge();
    const html = await page();
    expect(html).toContain('[["/releases/shell/1/web/main.js","sha384-abc"]]');
    expect(html).toContain('"container":"mf_chat_1"');
    expect(html).not.toContain('a-developer');
  });

  it('SHL-40 serves a new release without a restart', async () => {
    const { page, write, registry } = await edge();
    await page();
    write(JSON.stringify(registry('22')));
    expect(await page()).toContain('"container":"mf_chat_22"');
  });

  it('SHL-40 uses the last valid registry while the file is incomplete', async () => {
    const { page, write } = await edge();
    await page();
    write('{"format":1,"revi');
    expect(await page()).toContain('"container":"mf_chat_1"');
  });

  it.each([
    ['/chat/reply/a.b.c', 'no-referrer'],
    ['/reset-password/abc', 'no-referrer'],
    ['/second-hand-cars', 'strict-origin-when-cross-origin'],
  ])('CHT-80 %s is sent with the referrer policy %s', async (url, policy) => {
    const { app } = await edge();
    expect((await app.inject({ url })).headers['referrer-policy']).toBe(policy);
  });

  it('SHL-383 a document that the browser prefetches starts no rollout for the visitor, and is of the live releases', async () => {
    const { app, write, registry } = await edge();
    const { areas, ...rest } = registry('1');
    const canary = { release: release('mf-chat', '2'), percent: 100 };
    write(JSON.stringify({ ...rest, areas: { ...areas, 'mf-chat': { ...areas['mf-chat'], canary } } }));
    const request = async (headers: Record<string, string>) => {
      const { body, headers: answer } = await app.inject({ url: '/second-hand-cars', headers });
      return [/mf_chat_\d/.exec(body)?.[0], answer['set-cookie']];
    };
    expect(await request({ 'sec-purpose': 'prefetch' })).toEqual(['mf_chat_1', undefined]);
    expect(await request({ 'sec-purpose': 'prefetch;prerender' })).toEqual(['mf_chat_1', undefined]);
    expect(await request({ 'sec-purpose': 'prefetch', cookie: 'rw-share=7' })).toEqual(['mf_chat_2', undefined]);
    expect(await request({})).toEqual(['mf_chat_2', expect.stringContaining('rw-share=')]);
  });

  it('answers HEAD for a page like GET without a body, for crawlers and monitors', async () => {
    const { app } = await edge();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const send = (method: string) => fetch(`${address}/second-hand-cars`, { method });
    const [got, head] = [await send('GET'), await send('HEAD')];
    expect([head.status, head.headers.get('content-type')]).toEqual([got.status, got.headers.get('content-type')]);
    expect(head.headers.get('content-security-policy')).toContain("'nonce-");
    expect(await head.text()).toBe('');
  });

  it('serves files of the store as immutable, and 404 for missing ones', async () => {
    const { app } = await edge();
    const response = await app.inject({ url: '/releases/shell/1/web/main.js' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toContain('immutable');
    expect((await app.inject({ url: '/releases/shell/1/web/none.js' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/releases/..%2f..%2fetc/passwd' })).statusCode).toBe(404);
  });

  it('allows only its own inline scripts', async () => {
    const { app } = await edge();
    const { headers, body } = await app.inject({ url: '/' });
    const nonce = /script-src 'self' 'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(nonce).toBeDefined();
    expect(body).toContain(`<script nonce="${nonce}">`);
    expect(headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(headers['content-security-policy']).toContain("form-action 'self' https://www.payfast.co.za;");
  });
});
