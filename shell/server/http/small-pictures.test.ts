import Fastify, { type FastifyInstance } from 'fastify';
import { buildEdge } from '../app';
import { testSettings } from '../testing/edge-settings';

const FOREVER = 'public, max-age=31536000, immutable';

let api: FastifyInstance;
let edge: FastifyInstance;
beforeAll(async () => {
  api = Fastify();
  api.get('/media/missing/*', async (_request, reply) => reply.code(404).header('cache-control', 'no-store').send());
  api.get('/*', async ({ url }, reply) => reply.header('cache-control', FOREVER).send(url));
  edge = await buildEdge(testSettings({ apiOrigin: await api.listen({ host: '127.0.0.1', port: 0 }) }));
});
afterAll(async () => {
  await edge.close();
  await api.close();
});

describe('SHL-342 a picture', () => {
  it.each([
    ['/media/abc-1/960.avif', { 'save-data': 'on' }, '/media/abc-1/320.avif'],
    ['/media/abc-1/640.webp', { cookie: 'rw-share=4; rw-data-saver=1' }, '/media/abc-1/320.webp'],
    ['/media/abc-1/1280.avif', { cookie: 'rw-data-saver=1' }, '/media/abc-1/320.avif'],
    ['/media/abc-1/1280.webp', { 'save-data': 'on' }, '/media/abc-1/640.webp'],
  ])('%s with %j is a narrower file, for this visitor only', async (url, headers, file) => {
    const response = await edge.inject({ url, headers });
    expect(response.body).toBe(file);
    expect(response.headers).toMatchObject({ 'cache-control': 'private, max-age=86400', vary: 'save-data, cookie' });
    // The next visitor gets what the address names.
    expect((await edge.inject({ url })).body).toBe(url);
  });

  it('that cannot be had now is not stored', async () => {
    const response = await edge.inject({ url: '/media/missing/960.avif', headers: { 'save-data': 'on' } });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it.each([
    ['/media/abc-1/960.avif', {}],
    ['/media/abc-1/960.avif', { 'save-data': 'off' }],
    ['/media/abc-1/960.avif', { cookie: 'rw-data-saver=0; x-rw-data-saver=1' }],
    ['/media/abc-1/320.avif', { 'save-data': 'on' }],
    ['/media/documents/960.pdf', { 'save-data': 'on' }],
    ['/api/v1/media/abc/960.avif', { 'save-data': 'on' }],
  ])('%s with %j is what the address names', async (url, headers) => {
    const response = await edge.inject({ url, headers });
    expect([response.body, response.headers['cache-control']]).toEqual([url, FOREVER]);
  });
});
