import { aRelease } from '@roadworthy/testing/builders';
import type { Opened } from './composer';
import { Composition } from './composition';
import { remoteRoutes } from './routes';

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
  areas: { 'mf-chat': { live: aRelease('mf-chat', '1', { description }) } },
};
const chat = { load: async () => 'words', head: (data: unknown) => ({ title: `Chat of ${data}` }), status: () => 418 };
const facts = async () => {
  const composition = new Composition(
    registry,
    async () => chat,
    () => {},
  );
  const [route] = remoteRoutes(composition);
  const context = { url: new URL('https://site.example/chat'), params: {}, signal: new AbortController().signal };
  return { handle: route?.handle, opened: await composition.open('mf-chat', 'pages/chat', context) };
};
const region = { area: 'mf-chat', expose: 'pages/chat' };

describe('what is known of a route', () => {
  it('SHL-10 says what its page is made of, and where its documents moved to', async () => {
    const { handle } = await facts();
    expect(handle).toMatchObject({ regions: [region], movedTo: '/talk', server: true });
  });

  it('SHL-58 has the page’s own head and status once it is open', async () => {
    const { handle, opened } = await facts();
    expect(handle?.head(opened)).toEqual({ title: 'Chat of words' });
    expect(handle?.status(opened)).toBe(418);
  });

  it.each<[string, Opened | undefined, boolean]>([
    ['nothing is loaded yet', undefined, false],
    ['the browser opens it', { kind: 'late', ...region }, false],
    ['no version is left', { kind: 'failed', ...region }, true],
  ])('SHL-58 has the described title while %s', async (_what, loaded, noIndex) => {
    const { handle } = await facts();
    expect(handle?.head(loaded)).toEqual({ title: 'Chat', noIndex });
  });

  it.each([
    [0, 503],
    [502, 503],
    [404, 404],
  ])('SHL-56 an API that answers %d makes a document of status %d', async (status, document) => {
    const { handle } = await facts();
    expect(handle?.status({ kind: 'no-data', ...region, status, message: '' })).toBe(document);
  });
});
