import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import { aRelease } from '@roadworthy/testing/builders';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './app';
import { testSettings } from './testing/edge-settings';

const release = (area: string, version: string) =>
  aRelease(area, version, { integrity: { [`${area}/${version}/web/main.js`]: 'sha384-abc' } });

/** A store with a shell and one remote live, and an edge over it. */
async function edge() {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
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
    expect(html).not.toContain('somebody');
  });

  it('SHL-40 takes up a new release with no restart', async () => {
    const { page, write, registry } = await edge();
    await page();
    write(JSON.stringify(registry('22')));
    expect(await page()).toContain('"container":"mf_chat_22"');
  });

  it('SHL-40 keeps the last good registry while the file is half written', async () => {
    const { page, write } = await edge();
    await page();
    write('{"format":1,"revi');
    expect(await page()).toContain('"container":"mf_chat_1"');
  });

  it('answers HEAD for a page as GET, without the page: crawlers and monitors ask so', async () => {
    const { app } = await edge();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (method: string) => fetch(`${address}/second-hand-cars`, { method });
    const [got, head] = [await ask('GET'), await ask('HEAD')];
    expect([head.status, head.headers.get('content-type')]).toEqual([got.status, got.headers.get('content-type')]);
    expect(head.headers.get('content-security-policy')).toContain("'nonce-");
    expect(await head.text()).toBe('');
  });

  it('serves files of the store for ever, and 404 for those it has not', async () => {
    const { app } = await edge();
    const found = await app.inject({ url: '/releases/shell/1/web/main.js' });
    expect(found.statusCode).toBe(200);
    expect(found.headers['cache-control']).toContain('immutable');
    expect((await app.inject({ url: '/releases/shell/1/web/none.js' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/releases/..%2f..%2fetc/passwd' })).statusCode).toBe(403);
  });

  it('allows no inline script but its own', async () => {
    const { app } = await edge();
    const { headers, body } = await app.inject({ url: '/' });
    const nonce = /script-src 'self' 'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(nonce).toBeDefined();
    expect(body).toContain(`<script nonce="${nonce}">`);
    expect(headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(headers['content-security-policy']).toContain("form-action 'self' https://www.payfast.co.za;");
  });
});
