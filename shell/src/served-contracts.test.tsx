import { servedContracts } from '@roadworthy/contract/remote';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { aRelease, aUser } from '@roadworthy/testing/builders';
import { comeNear } from '@roadworthy/testing/near';
import { type ContractSample, contractSamples } from '@roadworthy/testing/served-contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Composition } from './composition/composition';
import type { ComposedRoute } from './composition/routes';
import { siteRoutes } from './site-routes';

const served = Array.from(
  { length: servedContracts.newest - servedContracts.oldest + 1 },
  (_, place) => servedContracts.oldest + place,
);
afterEach(() => session$.next(null));

/** The composed site at an address, with a remote of one version of the contract. */
function site({ description, modules }: ContractSample, address: string) {
  const live = aRelease(description.name, '1', { description });
  const registry = { format: 1 as const, revision: 1, areas: { [description.name]: { live } } };
  const steps: unknown[] = [];
  const composition = new Composition(
    registry,
    async (_release, expose) => modules[expose],
    (step) => steps.push(step),
  );
  const routes = siteRoutes(composition);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const handleOf = (path: string) =>
    (routes[0]?.children as ComposedRoute[] | undefined)?.find((route) => route.path === path)?.handle;
  return { router, steps, handleOf };
}
const signIn = (is_subscriber: boolean) =>
  session$.next({ token: 't', expiresAt: Date.now() / 1000 + 60, user: aUser({ is_subscriber }) });

describe.each(served)('a remote of contract %d', (version) => {
  const sample = contractSamples[version] as ContractSample;

  it('SHL-15 has a sample with everything that the version has', () => {
    expect(sample.description.contract).toBe(version);
  });

  it('SHL-15 is drawn with its data, its head, its status and what stands below it', async () => {
    const { router, steps, handleOf } = site(sample, '/sample/a?q=b');
    expect(await screen.findByRole('button', { name: 'a b false' })).toBeVisible();
    await comeNear();
    expect(await screen.findByText('Widget beneath')).toBeVisible();
    const handle = handleOf('/sample/:slug');
    const loaded = router.state.loaderData['mf-sample:/sample/:slug'];
    expect(handle?.head(loaded)).toMatchObject({ title: 'a b false', canonical: '/sample/a', type: 'article' });
    expect(handle?.status(loaded)).toBe(404);
    expect(handleOf('/older/:slug')?.movedTo).toBe('/sample/:slug');
    expect(steps).toEqual([]);
  });

  it('SHL-15 is heard when it tells something', async () => {
    site(sample, '/sample/a?q=b');
    await userEvent.click(await screen.findByRole('button', { name: 'a b false' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Told.');
  });

  it('SHL-15 may send its reader elsewhere', async () => {
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
  ])('SHL-15 %s is guarded for %s', async (path, who, at, words) => {
    if (who) signIn(who === 'subscriber');
    const { router } = site(sample, path);
    if (words) expect(await screen.findByText(words)).toBeVisible();
    else await screen.findByRole('contentinfo');
    expect(router.state.location.pathname).toBe(at);
  });
});
