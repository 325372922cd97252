import { SUPPORTED_CONTRACTS } from '@roadworthy/contract/remote';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { buildRelease, buildUser } from '@roadworthy/testing/builders';
import { scrollIntoView, wholePage } from '@roadworthy/testing/in-view';
import { mockApi } from '@roadworthy/testing/mock-api';
import { type ContractSample, contractSamples } from '@roadworthy/testing/served-contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRemoteLoader } from './composition/browser-remote-loader';
import type { ComposedRoute } from './composition/routes';
import { siteRoutes } from './site-routes';

const served = Array.from(
  { length: SUPPORTED_CONTRACTS.newest - SUPPORTED_CONTRACTS.oldest + 1 },
  (_, index) => SUPPORTED_CONTRACTS.oldest + index,
);
afterEach(() => session$.next(null));

/** The composed site at an address, with a remote of one contract version. */
function site({ description, modules }: ContractSample, address: string) {
  const live = buildRelease(description.name, '1', { description });
  const registry = { format: 1 as const, revision: 1, areas: { [description.name]: { live } } };
  const steps: unknown[] = [];
  const remoteLoader = new BrowserRemoteLoader(
    registry,
    async (_release, expose) => modules[expose],
    (step) => steps.push(step),
  );
  const routes = siteRoutes(remoteLoader);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const handleOf = (path: string) =>
    (routes[0]?.children as ComposedRoute[] | undefined)?.find((route) => route.path === path)?.handle;
  return { router, steps, handleOf };
}
const signIn = (is_subscriber: boolean) =>
  session$.next({ token: 't', expiresAt: Date.now() / 1000 + 60, user: buildUser({ is_subscriber }) });

describe.each(served)('a remote of contract %d', (version) => {
  const sample = contractSamples[version] as ContractSample;

  it('SHL-15 has a sample remote that uses every field of the version', () => {
    expect(sample.description.contract).toBe(version);
  });

  it('SHL-15 is rendered with its data, head, status and the widget below it', async () => {
    const { router, steps, handleOf } = site(sample, '/sample/a?q=b');
    expect(await screen.findByRole('button', { name: 'a b false' })).toBeVisible();
    await wholePage();
    await scrollIntoView();
    expect(await screen.findByText('Widget beneath')).toBeVisible();
    const handle = handleOf('/sample/:slug');
    const loaded = router.state.loaderData['mf-sample:/sample/:slug'];
    expect(handle?.head(loaded)).toMatchObject({ title: 'a b false', canonical: '/sample/a', type: 'article' });
    expect(handle?.status(loaded)).toBe(404);
    expect(handleOf('/older/:slug')?.movedTo).toBe('/sample/:slug');
    expect(steps).toEqual([]);
  });

  it('SHL-15 delivers the events that it emits', async () => {
    site(sample, '/sample/a?q=b');
    await userEvent.click(await screen.findByRole('button', { name: 'a b false' }));
    expect(await screen.findByText('Reported.')).toBeVisible();
  });

  it('SHL-15 may redirect', async () => {
    const { router } = site(sample, '/gone');
    await screen.findByRole('button', { name: 'moved null false' });
    expect(router.state.location.pathname).toBe('/sample/moved');
  });

  it.each([
    ['/own', null, '/login', ''],
    ['/own', 'user', '/own', 'Own page'],
    ['/paid', 'user', '/subscriptions', ''],
    ['/paid', 'subscriber', '/paid', 'Paid page'],
    ['/new-here', 'user', '/', ''],
    ['/new-here', null, '/new-here', 'For guests'],
  ])('SHL-15 %s is guarded for %s', async (path, role, finalPath, text) => {
    const user = buildUser({ is_subscriber: role === 'subscriber', subscriptions: [] });
    mockApi({ 'GET users/get-user-profile-data': { data: user } });
    if (role) signIn(role === 'subscriber');
    const { router } = site(sample, path);
    if (text) expect(await screen.findByText(text)).toBeVisible();
    await screen.findByRole('contentinfo');
    await waitFor(() => expect(router.state.location.pathname).toBe(finalPath));
  });
});
