import Fastify, { type FastifyInstance } from 'fastify';
import { buildEdge } from '../app';
import { testSettings } from '../testing/edge-settings';

let api: FastifyInstance;
let edge: FastifyInstance;

beforeAll(async () => {
  api = Fastify();
  api.get('/*', async (request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/xml').send(`<path>${request.url}</path>`),
  );
  const apiOrigin = await api.listen({ host: '127.0.0.1', port: 0 });
  edge = await buildEdge(testSettings({ apiOrigin }));
});
afterAll(async () => {
  await edge.close();
  await api.close();
});

it.each(['/sitemap.xml', '/sitemaps/ads-0.xml', '/robots.txt'])('proxies %s to the API unchanged', async (url) => {
  const { statusCode, headers, body } = await edge.inject({ url });
  expect([statusCode, body]).toEqual([200, `<path>${url}</path>`]);
  expect(headers).toMatchObject({ 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' });
});
