import { toPublicRegistry } from '@roadworthy/contract/public-registry';
import type { Registry } from '@roadworthy/contract/registry';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import type { SlotEntry } from '@roadworthy/contract/slots';
import { bus } from '@roadworthy/events';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { buildRelease, buildUser } from '@roadworthy/testing/builders';
import { scrollIntoView, wholePage } from '@roadworthy/testing/in-view';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRemoteLoader } from './composition/browser-remote-loader';
import type { ComposedRoute } from './composition/routes';
import { siteRoutes } from './site-routes';

const publicPage = { guard: 'public', skeleton: 'plain', server: true } as const;
const block = { slot: 'home', skeleton: 'cards' } as const;
/** Fills every slot of areas that know nothing of it. */
const sample = {
  ...{ name: 'mf-sample', owner: 'Team Sample', contract: 1, routes: [] },
  widgets: ['first', 'last', 'corner', 'form', 'block', 'advice', 'worker', 'question'],
  slots: [
    { ...block, widget: 'last', order: 90, isDeferred: true },
    { ...block, widget: 'first', order: 5, skeleton: 'detail' },
    { ...block, widget: 'block', order: 80, isDeferred: true },
    { slot: 'header', widget: 'corner', order: 1 },
    { slot: 'footer', widget: 'form', order: 1, replacedBy: 'block' },
    { slot: 'below-page', widget: 'advice', order: 1, page: 'mf-listings/ad' },
    { slot: 'below-page', widget: 'advice', order: 1, page: 'mf-account/profile' },
    { slot: 'background', widget: 'worker', guard: 'subscriber' },
    { slot: 'dialog', widget: 'question', event: 'listings:chat-requested', guard: 'user', missing: 'Not now.' },
  ],
} as const satisfies RemoteDescription;
const listings: RemoteDescription = {
  ...{ name: 'mf-listings', owner: 'Team Listings', contract: 1, widgets: ['hero'] },
  routes: [{ page: 'ad', path: '/second-hand-cars/:slug', title: 'Ad', ...publicPage }],
  slots: [{ ...block, widget: 'hero', order: 10 }],
};
const account: RemoteDescription = {
  ...{ name: 'mf-account', owner: 'Team Account', contract: 1, widgets: [] },
  routes: [{ ...publicPage, page: 'profile', path: '/profile', title: 'Profile', guard: 'user' }],
};

const signIn = (is_subscriber: boolean) =>
  session$.next({ token: 't', expiresAt: Date.now() / 1000 + 60, user: buildUser({ is_subscriber }) });
afterEach(() => session$.next(null));

const View = ({ data }: { data: string }) => <p data-testid="view">{data}</p>;
const Broken = () => {
  throw new Error('boom');
};

/** The routes of the composed site. Modules show their area and name; the one that is `broken` throws while it renders. */
function buildSite(descriptions: readonly RemoteDescription[] = [sample, listings, account], broken?: string) {
  const releases = descriptions.map((description) => buildRelease(description.name, '1', { description }));
  const registry: Registry = {
    format: 1,
    revision: 1,
    areas: Object.fromEntries(releases.map((live) => [live.area, { live }])),
  };
  const load = jest.fn(async ({ area }: { area: string }, expose: string) => {
    const name = `${area}/${expose}`;
    const Shown = name === broken ? Broken : View;
    return { load: async () => name, Page: Shown, Widget: Shown };
  });
  return { load, routes: siteRoutes(new BrowserRemoteLoader(toPublicRegistry(registry), load, () => {})) };
}
function renderSite(address: string, site = buildSite()) {
  render(<RouterProvider router={createMemoryRouter(site.routes, { initialEntries: [address] })} />);
  return site;
}
const homeOf = ({ routes }: ReturnType<typeof buildSite>) =>
  (routes[0]?.children as ComposedRoute[] | undefined)?.find(({ path }) => path === '/')?.handle;
const listViews = (element = document.body) =>
  within(element)
    .queryAllByTestId('view')
    .map((view) => view.textContent);

const HOME_VIEWS = [
  'mf-sample/widgets/first',
  'mf-listings/widgets/hero',
  'mf-sample/widgets/block',
  'mf-sample/widgets/last',
];

describe('SHL-216 widgets are where their remote declares them', () => {
  it('on the home page in the declared order, across areas', async () => {
    const site = renderSite('/');
    await waitFor(() => expect(listViews(screen.getByRole('main'))).toEqual(HOME_VIEWS));
    expect(homeOf(site)?.regions).toEqual([
      { area: 'mf-sample', expose: 'widgets/first', isDeferred: undefined },
      { area: 'mf-listings', expose: 'widgets/hero', isDeferred: undefined },
      { area: 'mf-sample', expose: 'widgets/block', isDeferred: true },
      { area: 'mf-sample', expose: 'widgets/last', isDeferred: true },
    ]);
  });

  it.each([
    [[{ kind: 'no-data' }, { kind: 'ready' }], 503],
    [[{ kind: 'ready' }, { kind: 'no-data' }], 200],
  ])('the first block of the home page decides its status', (results, status) => {
    expect(homeOf(buildSite())?.status({ blocks: results.map((result) => ({ result })) })).toBe(status);
  });

  it.each([
    ['/second-hand-cars/polo-1', 'mf-listings/pages/ad'],
    ['/profile', 'mf-account/pages/profile'],
  ])('below the page %s, in the corner of the header and in the footer', async (address, page) => {
    signIn(false);
    renderSite(address);
    await screen.findByText(page);
    await wholePage();
    await scrollIntoView();
    await screen.findByText('mf-sample/widgets/form');
    expect(listViews(screen.getByRole('main'))).toEqual([page, 'mf-sample/widgets/advice']);
    expect(listViews(screen.getByRole('banner'))).toEqual(['mf-sample/widgets/corner']);
    expect(listViews(screen.getByRole('contentinfo'))).toEqual(['mf-sample/widgets/form']);
  });

  it('SHL-73 not in the footer where the page contains what replaces it', async () => {
    renderSite('/');
    await screen.findByText('mf-sample/widgets/block');
    await wholePage();
    await scrollIntoView();
    await screen.findByText('mf-sample/widgets/corner');
    expect(listViews(screen.getByRole('contentinfo'))).toEqual([]);
  });

  it('SHL-75 in the background for those whom the guard allows', async () => {
    signIn(true);
    renderSite('/');
    expect(await screen.findByText('mf-sample/widgets/worker')).toBeInTheDocument();
    await act(async () => signIn(false));
    expect(screen.queryByText('mf-sample/widgets/worker')).toBeNull();
  });

  it('SHL-74 as a dialog on their event', async () => {
    signIn(false);
    const { load } = renderSite('/profile');
    await screen.findByText('mf-account/pages/profile');
    expect(load).not.toHaveBeenCalledWith(expect.anything(), 'widgets/question');
    const car = { carId: '7', slug: 'hilux-7', title: 'Hilux', sellerId: '3', sellerName: 'Priya' };
    await act(async () => bus.emit('listings:chat-requested', car));
    expect(await screen.findByText('mf-sample/widgets/question')).toBeVisible();
  });
});

describe('SHL-217 below a page', () => {
  const embedding: RemoteDescription = {
    ...listings,
    routes: listings.routes.map((route) => ({ ...route, below: [{ area: 'mf-sample', widget: 'advice' }] })),
  };

  it.each([
    ['that an older release embeds itself', [{ ...sample, slots: [] }, embedding]],
    ['that both an older release embeds and the slot holds, once', [sample, embedding]],
  ])('a widget %s', async (_what, descriptions) => {
    renderSite('/second-hand-cars/polo-1', buildSite(descriptions));
    await screen.findByText('mf-listings/pages/ad');
    await wholePage();
    await scrollIntoView();
    await screen.findByText('mf-sample/widgets/advice');
    expect(listViews(screen.getByRole('main'))).toEqual(['mf-listings/pages/ad', 'mf-sample/widgets/advice']);
  });
});

describe('SHL-218 a fault in a slot', () => {
  const faulty = [
    null,
    5,
    { slot: 'moon' },
    { ...block, widget: 'first', order: 'x' },
    { ...block, widget: 'none', order: 1 },
  ];

  it('in what a remote declares leaves the page and its other entries', async () => {
    const slots = [...faulty, ...sample.slots] as SlotEntry[];
    renderSite('/', buildSite([{ ...sample, slots }, listings, account]));
    await waitFor(() => expect(listViews(screen.getByRole('main'))).toEqual(HOME_VIEWS));
  });

  it('in a widget that throws leaves the other regions', async () => {
    const [error, warn] = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')].map((spy) =>
      spy.mockReturnValue(),
    );
    renderSite('/', buildSite(undefined, 'mf-sample/widgets/first'));
    await waitFor(() =>
      expect(listViews(screen.getByRole('main'))).toEqual([
        'mf-listings/widgets/hero',
        'mf-sample/widgets/block',
        'mf-sample/widgets/last',
      ]),
    );
    error?.mockRestore();
    warn?.mockRestore();
  });
});
