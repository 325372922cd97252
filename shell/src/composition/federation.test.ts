import { getInstance, init, registerRemotes } from '@module-federation/enhanced/runtime';
import { buildRelease } from '@roadworthy/testing/builders';
import { federationLoader } from './federation';

jest.mock('./provide-runtime', () => ({ provideRuntime: () => {} }));

it('SHL-107 an area is loaded from its own entry, although other code registered its name first', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  init({ name: 'shell', remotes: [] });
  const chat = buildRelease('mf-chat', '1');
  const { container: name } = chat;
  registerRemotes([
    { name, entry: 'https://site.example/releases/other.js', type: 'global', entryGlobalName: 'other' },
  ]);
  const registry = { format: 1, revision: 1, areas: { 'mf-chat': { live: chat } } } as const;
  const load = federationLoader(registry, 'https://site.example', (_, evaluate) => evaluate());
  // Nothing is served here: what would be loaded is of interest.
  await load(chat, 'pages/chat').catch(() => undefined);
  expect(getInstance()?.options.remotes).toEqual([
    expect.objectContaining({ name, entry: expect.stringContaining(chat.entry), entryGlobalName: name }),
  ]);
});
