import { eventPayloads } from '@roadworthy/contract/events';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { contractVersion } from '@roadworthy/contract/remote';
import type { PayloadSchema, Terms } from '@roadworthy/contract/terms';
import { aRelease } from '@roadworthy/testing/builders';
import { Type } from 'typebox';
import { refusals } from './refusals';

const terms = (given: Partial<Terms> = {}): Terms => ({
  singletons: { react: '19.3.1' },
  tells: {},
  hears: {},
  places: [],
  links: {},
  bytes: { 'pages/chat': 1_000 },
  budget: 2_000,
  ...given,
});
const route = (path: string) =>
  ({ page: 'chat', path, guard: 'public', title: 'Chat', skeleton: 'plain', server: true }) as const;
const chat = (given: Partial<Release> = {}, ownTerms: Partial<Terms> = {}): Release =>
  aRelease('mf-chat', 'next', {
    description: {
      name: 'mf-chat',
      owner: 'Team Chat',
      contract: contractVersion,
      routes: [route('/chat'), route('/chat/:with')],
      widgets: ['badge'],
    },
    terms: terms(ownTerms),
    ...given,
  });
const shell = (given: Partial<Terms> = {}): Release =>
  aRelease('shell', '1', { terms: terms({ serves: { oldest: 1, newest: 2 }, places: ['mf-chat/badge'], ...given }) });
const listings = (given: Partial<Terms> = {}): Release =>
  aRelease('mf-listings', '1', {
    description: { name: 'mf-listings', owner: 'Team Listings', contract: 1, routes: [], widgets: [] },
    terms: terms({ links: { chat: '/chat/x' }, ...given }),
  });
const beside = (...releases: Release[]): Registry => ({
  format: 1,
  revision: 1,
  areas: Object.fromEntries([chat(), ...releases].map((live) => [live.area, { live }])),
});
const described = (change: Partial<NonNullable<Release['description']>>) =>
  chat({ description: { ...(chat().description as NonNullable<Release['description']>), ...change } });
const told = (payload: object) => ({ 'chat:unread-changed': payload as PayloadSchema });
const unread = eventPayloads['chat:unread-changed'];

describe('a release goes live', () => {
  it.each([
    ['unchanged', chat(), beside(shell(), listings())],
    ['into an empty registry', chat(), { format: 1, revision: 0, areas: {} } as Registry],
    ['beside releases without terms', chat(), beside(aRelease('shell', 'old'), aRelease('mf-listings', 'old'))],
    ['without terms of its own', chat({ terms: undefined }), beside(shell(), listings())],
    ['with another patch of React', chat({}, { singletons: { react: '19.9.9' } }), beside(shell())],
    ['with a newer contract that the shell serves', described({ contract: 2 }), beside(shell())],
    ['without a widget that nobody places', described({ widgets: [] }), beside(shell({ places: [] }))],
    ['without a page that nobody links to', described({ routes: [route('/chat')] }), beside(listings({ links: {} }))],
    [
      'telling more than is heard',
      chat({}, { tells: told(Type.Object({ unread: Type.Number(), of: Type.Number() })) }),
      beside(shell({ hears: told(unread) })),
    ],
  ])('%s', (_what, candidate, registry) => expect(refusals([candidate], registry)).toEqual([]));
});

describe('a release is refused', () => {
  it.each([
    [
      'contract',
      described({ contract: 3 }),
      beside(shell()),
      'mf-chat next is built against contract 3; shell 1 serves 1 to 2.',
    ],
    [
      'contract',
      shell({ serves: { oldest: 2, newest: 2 } }),
      beside(shell(), listings()),
      'mf-listings 1 is built against contract 1',
    ],
    [
      'dropped widget',
      described({ widgets: [] }),
      beside(shell()),
      "no widget 'mf-chat/badge' any more, which shell 1 places",
    ],
    [
      'dropped route',
      described({ routes: [route('/chat')] }),
      beside(listings()),
      'no page at /chat/x any more, which mf-listings 1 links to',
    ],
    [
      'event',
      chat({}, { tells: told(Type.Object({ unread: Type.String() })) }),
      beside(shell({ hears: told(unread) })),
      "'unread' may be string instead of number",
    ],
    [
      'event',
      chat({}, { hears: told(Type.Object({ unread: Type.Number(), of: Type.Number() })) }),
      beside(shell({ tells: told(unread) })),
      "'of' is missing",
    ],
    ['budget', chat({}, { bytes: { 'pages/chat': 2_001 } }), beside(shell()), "'pages/chat' is 2.0 kB of script"],
    ['singleton', chat({}, { singletons: { react: '20.0.0' } }), beside(shell()), 'has react 20.0.0, shell 1 19.3.1'],
    ['singleton', shell({ singletons: { react: '20.0.0' } }), beside(shell()), 'mf-chat next 19.3.1'],
  ])('%s', (rule, candidate, registry, what) => {
    const found = refusals([candidate], registry);
    expect(found).toContainEqual({
      rule,
      what: expect.stringContaining(what),
      remedy: expect.stringMatching(/^[A-Z].+\.$/),
    });
  });

  it('also for what only a canary uses', () => {
    const registry = beside(shell({ places: [] }));
    const canary = { release: shell(), percent: 10 };
    const withCanary = { ...registry, areas: { ...registry.areas, shell: { ...registry.areas.shell, canary } } };
    expect(refusals([described({ widgets: [] })], withCanary as Registry)).toHaveLength(1);
  });
});

it('what one release alone may not do, several may together', () => {
  const [newShell, newChat] = [
    shell({ singletons: { react: '20.0.0' } }),
    chat({}, { singletons: { react: '20.0.0' } }),
  ];
  const registry = beside(shell());
  expect(refusals([newShell], registry)).toHaveLength(1);
  expect(refusals([newChat], registry)).toHaveLength(1);
  expect(refusals([newShell, newChat], registry)).toEqual([]);
});
