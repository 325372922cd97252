import type { CompatibilityManifest } from '@roadworthy/contract/compatibility';
import type { Registry, Release } from '@roadworthy/contract/registry';
import type { SlotEntry } from '@roadworthy/contract/slots';
import { buildRelease } from '@roadworthy/testing/builders';
import { findViolations } from './run-checks';

const compatibility: CompatibilityManifest = {
  singletons: {},
  emits: {},
  listens: {},
  embeds: [],
  links: {},
  scriptBytes: {},
  budget: 0,
};
const event = 'listings:chat-requested' as const;
const routes = [
  { page: 'ad', path: '/cars/:id', guard: 'public', title: 'Ad', skeleton: 'detail', server: true },
] as const;
const listings = buildRelease('mf-listings', '5', {
  description: { name: 'mf-listings', owner: 'Team Listings', contract: 1, routes, widgets: [] },
  compatibility: { ...compatibility, emits: { [event]: {} } },
});
const remote = (name: string, version: string, slots?: readonly SlotEntry[]): Release =>
  buildRelease(name, version, {
    description: { name, owner: name, contract: 1, routes: [], widgets: [`${name}-request`], slots },
    compatibility,
  });
const dialogOf = (name: string): SlotEntry => ({
  ...{ slot: 'dialog', widget: `${name}-request`, event, guard: 'user', missing: 'Not now.' },
});
const belowOf = (name: string, page: string): SlotEntry => ({
  ...{ slot: 'below-page', widget: `${name}-request`, order: 1, page },
});
const registryWith = (...releases: Release[]): Registry => ({
  format: 1,
  revision: 1,
  areas: Object.fromEntries(releases.map((live) => [live.area, { live }])),
});
const chat = remote('mf-chat', '1', [dialogOf('mf-chat')]);

describe('slots of a release are accepted', () => {
  it.each<[string, Release[], Registry]>([
    [
      'SHL-218 below a page of another area',
      [remote('mf-chat', '2', [belowOf('mf-chat', 'mf-listings/ad')])],
      registryWith(listings),
    ],
    [
      'SHL-218 below a page of an area that is not released yet',
      [remote('mf-chat', '2', [belowOf('mf-chat', 'mf-dealer/desk')])],
      registryWith(listings),
    ],
    [
      'SHL-219 with the dialog that it had',
      [remote('mf-chat', '2', [dialogOf('mf-chat')])],
      registryWith(listings, chat),
    ],
    ['SHL-219 without a dialog whose event no area emits', [remote('mf-chat', '2', [])], registryWith(chat)],
    [
      'SHL-219 taking a dialog over in one release of both',
      [remote('mf-desk', '1', [dialogOf('mf-desk')]), remote('mf-chat', '2', [])],
      registryWith(listings, chat),
    ],
  ])('%s', (_what, candidates, registry) => expect(findViolations(candidates, registry)).toEqual([]));
});

describe('slots of a release are rejected', () => {
  it.each<[string, Release, Registry, string]>([
    [
      'SHL-218 slot',
      remote('mf-chat', '2', [{ ...belowOf('mf-chat', 'mf-listings/ad'), slot: 'sidebar' } as never]),
      registryWith(listings),
      "mf-chat 2: slots[0] fills the slot 'sidebar', which does not exist",
    ],
    [
      'SHL-218 slot',
      remote('mf-chat', '2', [belowOf('mf-chat', 'mf-listings/add')]),
      registryWith(listings),
      "fills the slot below the page 'mf-listings/add', which mf-listings 5 does not have.",
    ],
    [
      'SHL-219 slot owner',
      remote('mf-desk', '1', [dialogOf('mf-desk')]),
      registryWith(listings, chat),
      `mf-desk 1 opens a dialog on '${event}', as mf-chat 1 does.`,
    ],
    [
      'SHL-219 dropped slot',
      remote('mf-chat', '2', []),
      registryWith(listings, chat),
      `mf-chat 2 opens no dialog on '${event}' any more, which mf-listings 5 emits.`,
    ],
  ])('%s', (rule, candidate, registry, what) => {
    expect(findViolations([candidate], registry)).toEqual([
      {
        rule: rule.replace(/^SHL-\d+ /, ''),
        what: expect.stringContaining(what),
        remedy: expect.stringMatching(/^[A-Z].+\.$/),
      },
    ]);
  });
});
