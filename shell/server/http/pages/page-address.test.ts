import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../../app';
import { testSettings } from '../../testing/edge-settings';

let edge: FastifyInstance;
beforeAll(async () => {
  const releases = temporaryFolder();
  const route = { page: 'reply', guard: 'public', title: 'Reply', skeleton: 'plain', server: true } as const;
  const description = {
    name: 'mf-chat',
    owner: 'Team Chat',
    contract: 1,
    routes: [{ ...route, path: '/chat/reply/:token' }],
    widgets: [],
  };
  const areas = {
    shell: { live: buildRelease('shell', '1') },
    'mf-chat': { live: buildRelease('mf-chat', '1', { description }) },
  };
  writeFileSync(join(releases, 'registry.json'), JSON.stringify({ format: 1, revision: 1, areas }));
  edge = await buildEdge(testSettings({ releases }));
});
afterAll(() => edge.close());

const open = async (url: string) => {
  const { statusCode, headers, body } = await edge.inject({ url, headers: { accept: 'text/html' } });
  return { status: statusCode, csp: headers['content-security-policy'], isDocument: body.includes('release-registry') };
};

describe('an address that ends like the name of a file', () => {
  it.each([
    '/chat/reply/a.b.c',
    '/chat/reply/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
    '/chat/reply/a.b.js?from=mail',
  ])('SHL-153 %s is the page of its route', async (url) => {
    expect(await open(url)).toMatchObject({ status: 200, isDocument: true });
  });

  it.each(['/none.php', '/chat/reply.js', '/chat/reply/a/b.js', '/releases/chat/reply/a.b.c'])(
    'SHL-153 %s, which no route has, is answered 404 without a rendering',
    async (url) => {
      expect(await open(url)).toMatchObject({ status: 404, isDocument: false });
    },
  );

  it('SHL-153 other methods than GET and HEAD have no page', async () => {
    expect((await edge.inject({ method: 'POST', url: '/chat/reply/a.b.c', payload: {} })).statusCode).toBe(404);
  });
});
