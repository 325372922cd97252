/** @jest-environment node */
import { buildRelease } from '@roadworthy/testing/builders';
import { BrowserRemoteLoader } from './browser-remote-loader';
import type { LoadResult } from './remote-loader';
import { buildRemoteRoutes } from './routes';

const description = {
  name: 'mf-chat',
  owner: 'Team Chat',
  contract: 1,
  widgets: [],
  routes: [
    { page: 'chat', path: '/chat', guard: 'public', title: 'Chat', skeleton: 'plain', server: true, movedTo: '/talk' },
  ],
} as const;
const registry = {
  format: 1 as const,
  revision: 1,
  areas: { 'mf-chat': { live: buildRelease('mf-chat', '1', { description }) } },
};
const chat = { load: async () => 'words', head: (data: unknown) => ({ title: `Chat of ${data}` }), status: () => 418 };
const loadRoute = async (page: object = chat) => {
  const remoteLoader = new BrowserRemoteLoader(
    registry,
    async () => page,
    () => {},
  );
  const [route] = buildRemoteRoutes(remoteLoader);
  const context = { url: new URL('https://site.example/chat'), params: {}, signal: new AbortController().signal };
  return { handle: route?.handle, result: await remoteLoader.load('mf-chat', 'pages/chat', context) };
};
const region = { area: 'mf-chat', expose: 'pages/chat' };

describe('what is known of a route', () => {
  it.each([
    ['public', true],
    ['guest', false],
    ['user', false],
  ] as const)('SHL-394 a page for %s visitors that says so is readable without scripts: %s', (guard, expected) => {
    const [route] = description.routes;
    const routes = [{ ...route, guard, isReadableWithoutScripts: true }];
    const live = buildRelease('mf-chat', '1', { description: { ...description, routes } });
    const remoteLoader = new BrowserRemoteLoader(
      { ...registry, areas: { 'mf-chat': { live } } },
      async () => chat,
      () => {},
    );
    expect(buildRemoteRoutes(remoteLoader)[0]?.handle.isReadableWithoutScripts).toBe(expected);
  });

  it('SHL-10 lists the regions of its page and where its documents moved to', async () => {
    const { handle } = await loadRoute();
    expect(handle).toMatchObject({ regions: [region], movedTo: '/talk', server: true });
  });

  it('SHL-58 has the page’s own head and status once it is open', async () => {
    const { handle, result } = await loadRoute();
    expect(handle?.head(result)).toEqual({ title: 'Chat of words' });
    expect(handle?.status(result)).toBe(418);
  });

  it.each([
    [null],
    ['a title'],
    [{}],
    [{ title: 5 }],
    [{ title: 'A', canonical: 'https://' }],
    [{ title: 'A', image: {} }],
    [{ title: 'A', description: ['b'] }],
    [{ title: 'A', jsonLd: 'x' }],
  ])('SHL-106 has the described title when the page’s own head is %j', async (head) => {
    const { handle, result } = await loadRoute({ ...chat, head: () => head });
    expect(handle?.head(result)).toEqual({ title: 'Chat' });
  });

  it.each<[string, LoadResult | undefined, boolean]>([
    ['nothing is loaded yet', undefined, false],
    ['the browser loads it', { kind: 'deferred', ...region }, false],
    ['no version is left', { kind: 'failed', ...region }, true],
  ])('SHL-58 has the described title while %s', async (_what, loaded, noIndex) => {
    const { handle } = await loadRoute();
    expect(handle?.head(loaded)).toEqual({ title: 'Chat', noIndex });
  });

  it.each([
    [0, 503],
    [502, 503],
    [404, 404],
  ])('SHL-56 an API response %d makes a document of status %d', async (status, document) => {
    const { handle } = await loadRoute();
    expect(handle?.status({ kind: 'no-data', ...region, status, message: '' })).toBe(document);
  });
});
