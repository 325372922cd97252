import { buildRelease } from '@roadworthy/testing/builders';
import { formerSlots } from './former-slots';
import { toPublicRegistry } from './public-registry';
import type { Registry } from './registry';
import type { RemoteDescription } from './remote';
import { checkSlots } from './served-slots';
import { listSlot, type SlotEntry } from './slots';

const widgets = ['hero', 'news', 'badge', 'request'];
const home = (widget: string, order: number) => ({ slot: 'home', widget, order, skeleton: 'cards' }) as const;
const dialog = {
  slot: 'dialog',
  widget: 'request',
  event: 'listings:chat-requested',
  guard: 'user',
  missing: 'Not now.',
} as const;
const all = [
  home('hero', 10),
  { ...home('news', 20), isDeferred: true },
  { slot: 'header', widget: 'badge', order: 1 },
  { slot: 'footer', widget: 'news', order: 1, replacedBy: 'hero' },
  { slot: 'below-page', widget: 'news', order: 1, page: 'mf-listings/ad' },
  { slot: 'below-page', widget: 'news', order: 1, page: 'mf-used-cars2/page-2' },
  { slot: 'background', widget: 'badge', guard: 'subscriber' },
  dialog,
] as const satisfies SlotEntry[];

/** A registry with one live release per area. `slots` may be what no type allows. */
const registryWith = (slotsOf: Record<string, unknown>): Registry => ({
  format: 1,
  revision: 1,
  areas: Object.fromEntries(
    Object.entries(slotsOf).map(([area, slots]) => {
      const description = { name: area, owner: area, contract: 1, routes: [], widgets, slots } as RemoteDescription;
      return [area, { live: buildRelease(area, '1', { description }) }];
    }),
  ),
});
const listHome = (registry: Registry) =>
  listSlot(toPublicRegistry(registry), 'home').map(({ area, widget }) => `${area}/${widget}`);

it('SHL-216 the entries of all areas are in their declared order, equal ones by the name of the area', () => {
  const registry = registryWith({
    'mf-b': [home('hero', 20), home('news', 5), { slot: 'header', widget: 'badge', order: 1 }],
    'mf-a': [home('news', 20), home('hero', 30)],
  });
  expect(listHome(registry)).toEqual(['mf-b/news', 'mf-a/news', 'mf-b/hero', 'mf-a/hero']);
  expect(listSlot(toPublicRegistry(registry), 'header')).toMatchObject([{ area: 'mf-b', widget: 'badge' }]);
});

it('SHL-216 accepts every slot with every field', () => {
  expect(checkSlots({ widgets, slots: all })).toEqual({ entries: all, problems: [] });
});

describe('SHL-217 a release that declares no slots', () => {
  const release = (area: string, has: string[]) =>
    buildRelease(area, '1', { description: { name: area, owner: area, contract: 1, routes: [], widgets: has } });
  const registry = (...releases: ReturnType<typeof release>[]): Registry => ({
    format: 1,
    revision: 1,
    areas: Object.fromEntries(releases.map((live) => [live.area, { live }])),
  });

  it('is placed where the shell placed its widgets before', () => {
    const releases = Object.entries(formerSlots).map(([area, entries]) =>
      release(
        area,
        entries.map(({ widget }) => widget),
      ),
    );
    // The home page of the shells that knew the widgets by name (HOME-6).
    expect(listHome(registry(...releases))).toEqual([
      'mf-listings/home-hero',
      'mf-listings/latest-ads',
      'mf-listings/featured-dealers',
      'mf-listings/home-services',
      'mf-content/latest-articles',
      'mf-listings/testimonials',
      'mf-content/newsletter',
      'mf-listings/brands',
    ]);
  });

  it('is not placed by widgets that it does not have, nor in another area', () => {
    expect(listHome(registry(release('mf-listings', ['brands']), release('mf-new', ['brands'])))).toEqual([
      'mf-listings/brands',
    ]);
  });

  it('one that declares an empty list is placed nowhere', () => {
    expect(listHome(registryWith({ 'mf-listings': [] }))).toEqual([]);
  });
});

describe('SHL-218 a faulty entry', () => {
  const faults: [what: string, entry: unknown, problem: string][] = [
    ['that is null', null, "fills the slot 'undefined', which does not exist"],
    ['that is a text', 'home', "fills the slot 'undefined'"],
    ['of an unknown slot', { ...home('news', 1), slot: 'sidebar' }, "slot 'sidebar', which does not exist: use one of"],
    ['of a slot named like a property of objects', { ...home('news', 1), slot: 'constructor' }, 'does not exist'],
    ['of a slot that is a list', { ...home('news', 1), slot: ['home'] }, 'does not exist'],
    [
      'of a widget that the remote does not have',
      home('lottery', 1),
      "the widget 'lottery', which the remote does not",
    ],
    ['without a widget', { ...home('news', 1), widget: undefined }, 'which the remote does not have'],
    ['without an order', { ...home('news', 1), order: undefined }, 'has the order undefined: expected a number'],
    ['with a text as order', { ...home('news', 1), order: '1' }, 'has the order "1": expected a number'],
    ['with an endless order', { ...home('news', 1), order: Number.POSITIVE_INFINITY }, 'expected a number'],
    ['with an unknown skeleton', { ...home('news', 1), skeleton: 'round' }, 'has the skeleton "round"'],
    ['with a text as isDeferred', { ...home('news', 1), isDeferred: 'yes' }, 'expected true or false'],
    ['with the order of another', home('news', 10), "has the order 10 of another entry of the slot 'home'"],
    ['that repeats a widget', home('hero', 11), "puts the widget 'hero' into the slot 'home' again"],
    ['with no such page', { slot: 'below-page', widget: 'news', order: 1, page: '/ad' }, "such as 'mf-listings/ad'"],
    ['with an unknown guard', { slot: 'background', widget: 'badge', guard: 'dealer' }, 'has the guard "dealer"'],
    ['on every event', { ...dialog, event: '*' }, 'expected an event of a remote'],
    ['on a request to the shell', { ...dialog, event: 'notice:shown' }, 'expected an event of a remote'],
    ['that sends to the login page for ever', { ...dialog, event: 'session:sign-in-required' }, 'an event of a remote'],
    ['without the notice', { ...dialog, missing: '' }, 'has the missing ""'],
  ];

  it.each(faults)('%s is refused and ignored; all others stay', (_what, entry, problem) => {
    const first = home('hero', 10);
    const { entries, problems } = checkSlots({ widgets, slots: [first, entry as SlotEntry, dialog] });
    expect(entries).toEqual([first, dialog]);
    expect(problems).toEqual([expect.stringMatching(/^slots\[1\] /)]);
    expect(problems[0]).toContain(problem);
    const registry = registryWith({ 'mf-a': [first, entry, dialog], 'mf-b': [home('news', 10)] });
    expect(listHome(registry)).toEqual(['mf-a/hero', 'mf-b/news']);
    expect(listSlot(toPublicRegistry(registry), 'dialog')).toHaveLength(1);
  });

  it.each([[null], ['home'], [5], [{ 0: home('hero', 1) }]])('slots that are %j fill nothing', (slots) => {
    const registry = registryWith({ 'mf-a': slots, 'mf-b': [home('news', 10)] });
    expect(listHome(registry)).toEqual(['mf-b/news']);
    expect(checkSlots({ widgets, slots: slots as never }).problems).toEqual(["'slots' is not a list: write one."]);
  });

  it.each([[undefined], [null], ['hero']])('a release whose widgets are %j fills nothing', (list) => {
    const registry = registryWith({ 'mf-a': [home('hero', 1)], 'mf-listings': undefined, 'mf-b': [home('news', 10)] });
    for (const area of ['mf-a', 'mf-listings'])
      Object.assign(registry.areas[area]?.live.description ?? {}, { widgets: list });
    expect(listHome(registry)).toEqual(['mf-b/news']);
  });

  it('a second dialog of one remote on the same event is refused', () => {
    const { problems } = checkSlots({ widgets, slots: [dialog, { ...dialog, widget: 'badge' }] });
    expect(problems).toEqual(["slots[1] opens a second dialog on 'listings:chat-requested': keep one of them."]);
  });

  it('one area with very many entries leaves those of others, and its own within the bound', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `w${index}`);
    const registry = registryWith({
      'mf-a': many.map((widget, index) => home(widget, -index)),
      'mf-b': [home('news', 1)],
    });
    Object.assign(registry.areas['mf-a']?.live.description ?? {}, { widgets: many });
    expect(listHome(registry)).toHaveLength(21);
    expect(listHome(registry).at(-1)).toBe('mf-b/news');
  });
});
