import type { CompatibilityManifest, PayloadSchema } from '@roadworthy/contract/compatibility';
import { eventPayloads } from '@roadworthy/contract/events';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { CONTRACT_VERSION } from '@roadworthy/contract/remote';
import { buildRelease } from '@roadworthy/testing/builders';
import { Type } from 'typebox';
import { findViolations } from './run-checks';

const manifest = (given: Partial<CompatibilityManifest> = {}): CompatibilityManifest => ({
  singletons: { react: '19.3.1' },
  emits: {},
  listens: {},
  embeds: [],
  links: {},
  scriptBytes: { 'pages/chat': 1_000 },
  budget: 2_000,
  ...given,
});
const route = (path: string) =>
  ({ page: 'chat', path, guard: 'public', title: 'Chat', skeleton: 'plain', server: true }) as const;
const chat = (given: Partial<Release> = {}, ownManifest: Partial<CompatibilityManifest> = {}): Release =>
  buildRelease('mf-chat', 'next', {
    description: {
      name: 'mf-chat',
      owner: 'Team Chat',
      contract: CONTRACT_VERSION,
      routes: [route('/chat'), route('/chat/:with')],
      widgets: ['badge'],
    },
    compatibility: manifest(ownManifest),
    ...given,
  });
const shell = (given: Partial<CompatibilityManifest> = {}): Release =>
  buildRelease('shell', '1', {
    compatibility: manifest({ serves: { oldest: 1, newest: 2 }, embeds: ['mf-chat/badge'], ...given }),
  });
const listings = (given: Partial<CompatibilityManifest> = {}): Release =>
  buildRelease('mf-listings', '1', {
    description: { name: 'mf-listings', owner: 'Team Listings', contract: 1, routes: [], widgets: [] },
    compatibility: manifest({ links: { chat: '/chat/x' }, ...given }),
  });
const registryWith = (...releases: Release[]): Registry => ({
  format: 1,
  revision: 1,
  areas: Object.fromEntries([chat(), ...releases].map((live) => [live.area, { live }])),
});
const described = (change: Partial<NonNullable<Release['description']>>) =>
  chat({ description: { ...(chat().description as NonNullable<Release['description']>), ...change } });
const session = (...names: string[]) => ({ '@roadworthy/session': names });
const content = (path: string, widgets: string[] = []) =>
  buildRelease('mf-content', '7', {
    description: { name: 'mf-content', owner: 'Team Content', contract: 1, routes: [route(path)], widgets },
    compatibility: manifest(),
  });
/** What is live before the candidate, which has the area of the first release. */
const before = (...releases: Release[]): Registry => ({
  format: 1,
  revision: 1,
  areas: Object.fromEntries(releases.map((live) => [live.area, { live }])),
});
const unreadPayload = (payload: object) => ({ 'chat:unread-changed': payload as PayloadSchema });
const unread = eventPayloads['chat:unread-changed'];

describe('a release is accepted', () => {
  it.each([
    ['unchanged', chat(), registryWith(shell(), listings())],
    ['into an empty registry', chat(), { format: 1, revision: 0, areas: {} } as Registry],
    [
      'with releases without a manifest',
      chat(),
      registryWith(buildRelease('shell', 'old'), buildRelease('mf-listings', 'old')),
    ],
    ['without a compatibility manifest', chat({ compatibility: undefined }), registryWith(shell(), listings())],
    [
      'SHL-170 using exports that the shell provides',
      chat({}, { imports: session('session$') }),
      registryWith(shell({ provides: session('isValid', 'session$') })),
    ],
    [
      'SHL-170 with a shell that was released before exports were recorded',
      chat({}, { imports: session('firstName') }),
      registryWith(shell()),
    ],
    [
      'SHL-221 with a link to a page that it or another area serves, to the home page, and one that it had before',
      chat({}, { links: { chat: '/chat', faqs: '/faqs', home: '/', former: '/former' } }),
      before(chat({}, { links: { former: '/former' } }), shell(), content('/faqs')),
    ],
    [
      'SHL-221 without an event that another area still emits, or without listeners',
      chat(),
      before(
        chat({}, { emits: { ...unreadPayload(unread), 'listings:favourite-toggled': {} } }),
        shell({ listens: unreadPayload(unread) }),
        listings({ emits: unreadPayload(unread), links: {} }),
      ),
    ],
    [
      'SHL-222 built with an earlier minor version',
      chat({}, { singletons: { react: '19.1.0' } }),
      registryWith(shell()),
    ],
    ['SHL-172 with routes and widgets of its own', chat(), registryWith(content('/blog'))],
    [
      'SHL-172 with a route that it had before another area described it too',
      chat(),
      registryWith(content('/chat/:anyone')),
    ],
    ['with another patch of React', chat({}, { singletons: { react: '19.3.9' } }), registryWith(shell())],
    ['with a newer contract that the shell serves', described({ contract: 2 }), registryWith(shell())],
    ['without a widget that no area embeds', described({ widgets: [] }), registryWith(shell({ embeds: [] }))],
    [
      'without a page that no area links to',
      described({ routes: [route('/chat')] }),
      registryWith(listings({ links: {} })),
    ],
    [
      'emitting more fields than are expected',
      chat({}, { emits: unreadPayload(Type.Object({ unread: Type.Number(), of: Type.Number() })) }),
      registryWith(shell({ listens: unreadPayload(unread) })),
    ],
  ])('%s', (_what, candidate, registry) => expect(findViolations([candidate], registry)).toEqual([]));
});

describe('a release is rejected', () => {
  it.each([
    [
      'contract',
      described({ contract: 3 }),
      registryWith(shell()),
      'mf-chat next is built against contract 3; shell 1 serves 1 to 2.',
    ],
    [
      'contract',
      shell({ serves: { oldest: 2, newest: 2 } }),
      registryWith(shell(), listings()),
      'mf-listings 1 is built against contract 1',
    ],
    [
      'dropped widget',
      described({ widgets: [] }),
      registryWith(shell()),
      "no widget 'mf-chat/badge' any more, which shell 1 embeds",
    ],
    [
      'dropped route',
      described({ routes: [route('/chat')] }),
      registryWith(listings()),
      'no page at /chat/x any more, which mf-listings 1 links to',
    ],
    [
      'event',
      chat({}, { emits: unreadPayload(Type.Object({ unread: Type.String() })) }),
      registryWith(shell({ listens: unreadPayload(unread) })),
      "'unread' may be string instead of number",
    ],
    [
      'event',
      chat({}, { listens: unreadPayload(Type.Object({ unread: Type.Number(), of: Type.Number() })) }),
      registryWith(shell({ emits: unreadPayload(unread) })),
      "'of' is missing",
    ],
    [
      'budget',
      chat({}, { scriptBytes: { 'pages/chat': 2_001 } }),
      registryWith(shell()),
      "'pages/chat' is 2.0 kB of script",
    ],
    [
      'SHL-224 budget',
      chat({}, { totalScriptBytes: 5_000_000, totalBudget: 100_000 }),
      registryWith(shell()),
      'mf-chat next has 5000.0 kB of script, more than 100.0 kB.',
    ],
    [
      'SHL-170 shared export',
      chat({}, { imports: session('firstName', 'session$') }),
      registryWith(shell({ provides: session('session$') })),
      'mf-chat next uses firstName of @roadworthy/session, which shell 1 does not provide.',
    ],
    [
      'SHL-170 shared export',
      chat({}, { imports: session('*') }),
      registryWith(shell({ provides: {} })),
      'uses * of @roadworthy/session',
    ],
    [
      'SHL-170 shared export',
      shell({ provides: session('session$') }),
      {
        ...registryWith(shell()),
        areas: { 'mf-chat': { live: chat({}, { imports: session('isValid') }) } },
      } as Registry,
      'mf-chat next uses isValid of @roadworthy/session, which shell 1 does not provide.',
    ],
    [
      'SHL-172 route owner',
      described({ routes: [route('/chat'), route('/faqs')] }),
      registryWith(content('/faqs')),
      'mf-chat next describes the route /faqs, which mf-content 7 owns (/faqs).',
    ],
    [
      'SHL-172 route owner',
      described({ routes: [route('/blog/:slug')] }),
      registryWith(content('/blog/:id')),
      'describes the route /blog/:slug, which mf-content 7 owns (/blog/:id).',
    ],
    ['SHL-172 route owner', described({ routes: [route('/')] }), registryWith(shell()), 'which shell owns'],
    [
      'SHL-172 widget owner',
      described({ widgets: ['badge', 'newsletter'] }),
      registryWith(content('/blog', ['newsletter'])),
      "describes the widget 'newsletter', which mf-content 7 owns.",
    ],
    [
      'singleton',
      chat({}, { singletons: { react: '20.0.0' } }),
      registryWith(shell()),
      'has react 20.0.0, shell 1 19.3.1',
    ],
    ['singleton', shell({ singletons: { react: '20.0.0' } }), registryWith(shell()), 'mf-chat next 19.3.1'],
    [
      'SHL-222 singleton',
      chat({}, { singletons: { react: '19.4.0' } }),
      registryWith(shell()),
      'was built with react 19.4.0, shell 1 provides 19.3.1',
    ],
    [
      'SHL-222 singleton',
      shell({ singletons: { react: '19.2.9' } }),
      registryWith(shell()),
      'was built with react 19.3.1, shell 1 provides 19.2.9',
    ],
    [
      'SHL-221 dropped event',
      chat(),
      before(chat({}, { emits: unreadPayload(unread) }), shell({ listens: unreadPayload(unread) })),
      "mf-chat next emits 'chat:unread-changed' no more, which shell 1 listens to.",
    ],
    [
      'SHL-221 dropped listener',
      shell(),
      before(shell({ listens: unreadPayload(unread) }), chat({}, { emits: unreadPayload(unread) })),
      "shell 1 listens to 'chat:unread-changed' no more, which mf-chat next emits",
    ],
    [
      'SHL-221 event owner',
      chat({}, { emits: { 'listings:chat-requested': {} } }),
      registryWith(shell(), listings({ owns: ['listings:chat-requested'] })),
      "mf-chat next emits 'listings:chat-requested', which mf-listings 1 owns.",
    ],
    [
      'SHL-221 event owner',
      chat({}, { owns: ['listings:chat-requested'] }),
      registryWith(shell(), listings({ owns: ['listings:chat-requested'] })),
      "mf-chat next owns 'listings:chat-requested', which mf-listings 1 owns.",
    ],
    [
      'SHL-221 event owner',
      chat({}, { owns: ['notice:shown'] }),
      registryWith(shell(), listings({ emits: { 'notice:shown': {} } })),
      "mf-chat next owns 'notice:shown', which mf-listings 1 emits.",
    ],
    [
      'SHL-221 dead link',
      chat({}, { links: { finance: '/finance' } }),
      registryWith(shell()),
      'mf-chat next links to /finance (paths.finance), which no area serves.',
    ],
  ])('%s', (rule, candidate, registry, what) => {
    const violations = findViolations([candidate], registry);
    expect(violations).toContainEqual({
      rule: rule.replace(/^SHL-\d+ /, ''),
      what: expect.stringContaining(what),
      remedy: expect.stringMatching(/^[A-Z].+\.$/),
    });
  });

  it('also for dependencies of a canary', () => {
    const registry = registryWith(shell({ embeds: [] }));
    const canary = { release: shell(), percent: 10 };
    const withCanary = { ...registry, areas: { ...registry.areas, shell: { ...registry.areas.shell, canary } } };
    expect(findViolations([described({ widgets: [] })], withCanary as Registry)).toHaveLength(1);
  });
});

it('several releases together may do what one alone may not', () => {
  const [newShell, newChat] = [
    shell({ singletons: { react: '20.0.0' } }),
    chat({}, { singletons: { react: '20.0.0' } }),
  ];
  const registry = registryWith(shell());
  expect(findViolations([newShell], registry)).toHaveLength(1);
  expect(findViolations([newChat], registry)).toHaveLength(1);
  expect(findViolations([newShell, newChat], registry)).toEqual([]);
});

it('SHL-172 a page moves to another area in one release of both', () => {
  const [newContent, newChat] = [content('/blog'), described({ routes: [route('/chat'), route('/faqs')] })];
  const registry = registryWith(content('/faqs'));
  expect(findViolations([newChat], registry)).toHaveLength(1);
  expect(findViolations([newContent, newChat], registry)).toEqual([]);
});

it('SHL-170 a new export goes live in one release of the shell and the area that uses it', () => {
  const registry = registryWith(shell({ provides: session('session$') }));
  const newChat = chat({}, { imports: session('firstName') });
  expect(findViolations([newChat], registry)[0]?.remedy).toContain('Release shell first');
  expect(findViolations([shell({ provides: session('session$', 'firstName') }), newChat], registry)).toEqual([]);
});
