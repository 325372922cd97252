import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../app';
import { testSettings } from '../testing/edge-settings';
import { releasedSite } from '../testing/released-site';

describe('the versions of the next page', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    const { folder } = await releasedSite();
    app = await buildEdge(testSettings({ releases: folder }));
  });
  afterEach(() => app.close());
  const get = (remoteAddress = '192.0.2.1') => app.inject({ url: '/composition/versions', remoteAddress });

  it('SHL-131 are named by area, and nothing else is', async () => {
    const { headers, ...response } = await get();
    expect(response.json()).toEqual({ shell: '1', 'mf-chat': '1' });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('SHL-131 are sent to one network 3,000 times a minute; beyond that its response is empty, while others get theirs', async () => {
    for (let n = 0; n < 3_000; n += 1) await get(`192.0.2.${n % 250}`);
    const refused = await get();
    expect([refused.statusCode, refused.body, refused.headers['retry-after']]).toEqual([429, '', '60']);
    expect((await get('198.51.100.1')).statusCode).toBe(200);
  });
});
