import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../../app';
import type { EdgeSettings } from '../../settings/settings';
import { testSettings } from '../../testing/edge-settings';
import { releasedSite } from '../../testing/released-site';

jest.setTimeout(30_000);

let releases: string;
const edges: FastifyInstance[] = [];
beforeEach(async () => {
  releases = (await releasedSite()).folder;
});
afterEach(() => Promise.all(edges.splice(0).map((edge) => edge.close())));

/** Starts an edge on the released site. @returns requests a page, as its HTML or as stored under an ETag */
async function startEdge(given: Partial<EdgeSettings> = {}, build = buildEdge) {
  const edge = await build(testSettings({ releases, ...given }));
  edges.push(edge);
  return (etag = '', headers: Record<string, string> = {}) =>
    edge.inject({ url: '/chat/1', headers: { accept: 'text/html', 'if-none-match': etag, ...headers } });
}

it('SHL-425 browsers ask again for a page that has moved, so that a wrong move can be rolled back', async () => {
  await startEdge();
  const { statusCode, headers } = (await edges[0]?.inject('/talk/1?a=b')) ?? {};
  expect([statusCode, headers?.location]).toEqual([301, '/chat/1?a=b']);
  expect(headers?.['cache-control']).toBe('private, no-cache');
});

it('SHL-426 a stored document is confirmed by another edge with the same settings', async () => {
  const { etag } = (await (await startEdge())()).headers;
  const { statusCode, headers } = await (await startEdge())(String(etag));
  expect([statusCode, headers['content-security-policy']]).toEqual([304, undefined]);
});

it('SHL-426 a stored document is replaced when its policy is another one', async () => {
  const { etag } = (await (await startEdge())()).headers;
  const get = await startEdge({ paymentOrigins: ['https://www.payfast.co.za'] });
  const { statusCode, headers } = await get(String(etag));
  expect([statusCode, headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining('https://www.payfast.co.za'),
  ]);
});

it('SHL-426 a document that was stored for a frame is not confirmed outside of one', async () => {
  const get = await startEdge();
  const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
  const { etag } = (await get('', framed)).headers;
  expect((await get(String(etag), framed)).statusCode).toBe(304);
  expect((await get(String(etag))).statusCode).toBe(200);
});

it('SHL-426 a stored document is replaced when an inline script of the edge is another one', async () => {
  const { etag } = (await (await startEdge())()).headers;
  await jest.isolateModulesAsync(async () => {
    jest.doMock('../../../src/inline-scripts/data-line-script', () => ({ dataLineScript: '"another script"' }));
    const { buildEdge: buildAnotherEdge } = await import('../../app');
    const { statusCode, body } = await (await startEdge({}, buildAnotherEdge))(String(etag));
    expect([statusCode, body.includes('"another script"')]).toEqual([200, true]);
  });
});
