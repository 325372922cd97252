import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-media-'));
  mkdirSync(join(folder, 'media', 'picture-one'), { recursive: true });
  writeFileSync(join(folder, 'media', 'picture-one', '320.webp'), 'picture');
  writeFileSync(join(folder, 'token-secret'), 'secret');
  api = await openTestApp({ dataFolder: folder });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

describe('GET /media/{id}/{file}', () => {
  it('API-95 returns 304 for a picture that the browser has', async () => {
    const { etag } = (await api.get('/media/picture-one/320.webp')).headers;
    const unchanged = await api.get('/media/picture-one/320.webp', { headers: { 'if-none-match': String(etag) } });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    const changed = await api.get('/media/picture-one/320.webp', { headers: { 'if-none-match': '"other"' } });
    expect([changed.statusCode, changed.headers['content-length'], changed.body]).toEqual([200, '7', 'picture']);
  });

  it('API-95 serves a stored picture as immutable', async () => {
    const answer = await api.get('/media/picture-one/320.webp');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '7',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toBe('picture');
    const head = await api.app.inject({ method: 'HEAD', url: '/media/picture-one/320.webp' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '7', '']);
  });
  it.each([
    '/media/picture-one/640.webp',
    '/media/unknown-one/320.webp',
    '/media/picture-one/320.svg',
    '/media/..%2f..%2ftoken-secret/320.webp',
    '/media/%2e%2e/token-secret',
    '/media/picture-one/..%2f..%2f..%2ftoken-secret',
    '/media/picture-one/',
    '/media/',
  ])('API-95 returns 4xx for %s', async (path) => {
    const answer = await api.get(path);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().success).toBe(false);
  });
});
