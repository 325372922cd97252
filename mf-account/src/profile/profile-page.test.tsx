import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { buildUser } from '@roadworthy/testing/builders';
import { getRedirect } from '@roadworthy/testing/get-redirect';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadProfile, type ProfileData } from './load-profile';
import { buildPath, parseLocation } from './profile-location';
import { ProfilePage } from './profile-page';

const HydrateFallback = () => null;
const location = parseLocation(new URLSearchParams());
const call = 'GET users/get-user-profile-data';

describe('loading the profile', () => {
  const list = { 'POST users/my-car-list': { data: [], totalCount: 13 } };
  it('ACC-10 requests the user and the data of the open tab', async () => {
    const calls = mockApi({ [call]: { data: buildUser() }, ...list });
    expect(await loadProfile(loadContext('/profile?page=2&search=hilux'))).toEqual({
      user: buildUser(),
      location: { tab: 'my-ads', part: 'info', page: 2, search: 'hilux' },
      tabData: { tab: 'my-ads', entries: [], count: 13 },
    });
    expect(calls).toContainEqual({ name: 'POST users/my-car-list', body: { page: 2, limit: 12, search: 'hilux' } });
  });

  it('ACC-11 fails with the server’s message, which the shell shows with a retry', async () => {
    mockApi({ [call]: 500, ...list });
    const load = loadProfile(loadContext('/profile'));
    await expect(load).rejects.toMatchObject({ name: 'ApiError', message: 'The server says 500.' });
  });

  it('ACC-11 still loads the page when only the list fails', async () => {
    mockApi({ [call]: { data: buildUser() }, 'POST users/my-car-list': 503 });
    expect(await loadProfile(loadContext('/profile'))).toMatchObject({
      tabData: { tab: 'failed', status: 503, msg: 'The server says 503.' },
    });
  });

  it('SHL-416 reports the failure of its list to the shell, which leaves the list there', async () => {
    mockApi({ [call]: { data: buildUser() }, 'POST users/my-car-list': 503 });
    expect(await loadProfile(loadContext('/profile'))).toHaveProperty('status', 503);
  });

  it('ACC-60 redirects a page past the last one to the last one', async () => {
    mockApi({ [call]: { data: buildUser() }, 'POST users/my-car-list': { data: [], totalCount: 13 } });
    expect(await getRedirect(loadProfile(loadContext('/profile?page=9')))).toBe('/profile?page=2');
  });

  it('ACC-12 redirects to sign-in, and back, when the session has expired', async () => {
    mockApi({ [call]: 401, 'POST users/enquiry/my-cars-enquiry-list': 401 });
    const context = loadContext('/profile?tab=inquiries');
    const thrown: unknown = await loadProfile(context).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get('location')).toBe('/login?returnTo=%2Fprofile%3Ftab%3Dinquiries');
  });
});

describe('/profile', () => {
  const dataWith = (query: string, tabData: object) =>
    ({ user: buildUser(), location: parseLocation(new URLSearchParams(query)), tabData }) as ProfileData;

  it('ACC-361 shows the initials and photo of the person, as the account button does, not those of the business', () => {
    const user = buildUser({ businessname: 'Ubuntu Motors', logourl: '/media/logo.webp', avatarurl: null });
    const { container, unmount } = renderPage(
      <ProfilePage data={{ ...dataWith('tab=profile', { tab: 'profile' }), user }} />,
    );
    expect(container.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'PN');
    unmount();
    const data = { ...dataWith('tab=profile', { tab: 'profile' }), user: { ...user, avatarurl: '/media/priya.webp' } };
    const { container: withPhoto } = renderPage(<ProfilePage data={data} />);
    expect(withPhoto.querySelector('[aria-hidden] > img')).toHaveAttribute('src', '/media/priya.webp');
  });

  it('ACC-10 shows the signed-in user', () => {
    renderPage(<ProfilePage data={dataWith('tab=profile', { tab: 'profile' })} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Priya Naidoo');
    expect(screen.getByText('dealer@example.com')).toBeVisible();
    expect(screen.getByText('Cars listed').nextElementSibling).toHaveTextContent('46');
    expect(screen.getByText('Dealer')).toBeVisible();
    expect(screen.getByText('Subscriber')).toBeVisible();
  });

  it('ACC-60 has nine tabs, and four in the profile’s, each with its address', async () => {
    const { router } = renderPage(
      <ProfilePage data={dataWith('tab=profile', { tab: 'profile' })} />,
      '/profile?tab=profile',
    );
    const names = (label: string) =>
      within(screen.getByRole('tablist', { name: label }))
        .getAllByRole('tab')
        .map((tab) => tab.textContent);
    expect(names('Profile')).toEqual([
      'My Ads',
      'Favourite Ads',
      'Profile',
      'Subs. History',
      'Inquiries',
      'Test Drive',
      'Leads',
      'Ratings',
      'Checks',
    ]);
    expect(names('Parts of the profile')).toEqual(['Info', 'Edit Profile', 'Plan Setting', 'Edit Company Info']);
    await userEvent.click(screen.getByRole('tab', { name: 'Plan Setting' }));
    expect(router.state.location.search).toBe('?tab=profile&part=plan');
    await userEvent.click(screen.getByRole('tab', { name: 'Inquiries' }));
    expect(router.state.location.search).toBe('?tab=inquiries');
  });

  it('ACC-495 shows Basic in Plan Setting when no plan that lists cars runs', () => {
    const user = buildUser({ subscriptions: [] });
    const data = { ...dataWith('tab=profile&part=plan', { tab: 'profile' }), user };
    renderPage(<ProfilePage data={data} />, '/profile?tab=profile&part=plan');
    expect(screen.getByRole('tabpanel', { name: 'Plan Setting' })).toHaveTextContent('Basic, free and without end');
  });

  describe('after paying', () => {
    const order = { _id: 'o1', plan: 'gold', months: 3, amount_cents: 750_000, starts_at: null, expires_at: null };
    const row = {
      ...{ _id: 'o1', name: 'gold', price: 2_500, duration: 3, amount: 7_500, expirycdate: '' },
      ...{ created_at: '2026-11-20T08:00:00.000Z', status: 'payment pending' },
    };
    const history = dataWith('tab=subscriptions&order=o1', { tab: 'subscriptions', entries: [row] });

    it('ACC-503 another tab keeps the order, which is not offered for payment while it is being confirmed', async () => {
      mockApi({ 'GET users/subscription-order/o1': { data: { ...order, status: 'open' } } });
      const { router } = renderPage(<ProfilePage data={history} />, '/profile?tab=subscriptions&order=o1');
      expect(screen.getByText('Your payment is being confirmed')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
      expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
      await userEvent.click(screen.getByRole('tab', { name: 'Profile' }));
      expect(router.state.location.search).toBe('?tab=profile&order=o1');
    });

    it('ACC-503 another part of the profile keeps the order', async () => {
      mockApi({ 'GET users/subscription-order/o1': { data: { ...order, status: 'open' } } });
      const data = dataWith('tab=profile&order=o1', { tab: 'profile' });
      const { router } = renderPage(<ProfilePage data={data} />, '/profile?tab=profile&order=o1');
      await userEvent.click(screen.getByRole('tab', { name: 'Plan Setting' }));
      expect(router.state.location.search).toBe('?tab=profile&part=plan&order=o1');
    });

    it('ACC-503 an order whose payment failed can be paid, and ends with the tab', async () => {
      mockApi({ 'GET users/subscription-order/o1': { data: { ...order, status: 'failed' } } });
      const { router } = renderPage(<ProfilePage data={history} />, '/profile?tab=subscriptions&order=o1');
      expect(await screen.findByText('Your payment failed')).toBeVisible();
      expect(screen.getAllByRole('button', { name: 'Pay now' })).toHaveLength(2);
      await userEvent.click(screen.getByRole('tab', { name: 'Profile' }));
      expect(router.state.location.search).toBe('?tab=profile');
    });
  });

  it('ACC-60 falls back to defaults for unknown values in the address', () => {
    const parse = (query: string) => parseLocation(new URLSearchParams(query));
    expect(parse('tab=nonsense&part=x&page=-1')).toEqual(location);
    expect(parse('tab=profile&part=company').part).toBe('company');
    expect(buildPath({ tab: 'inquiries', page: 3 })).toBe('/profile?tab=inquiries&page=3');
    expect(buildPath({})).toBe('/profile');
  });

  it('ACC-63 shows the exact message to a user without a paid plan', () => {
    const msg = 'You need to be a paid subscriber to view car inquiries.';
    renderPage(<ProfilePage data={dataWith('tab=inquiries', { tab: 'failed', status: 403, msg })} />);
    expect(screen.getByText(msg)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscriptions');
  });

  it('ACC-11 shows the failure of a list and retries', async () => {
    const loader = jest.fn(() => null);
    const element = <ProfilePage data={dataWith('', { tab: 'failed', status: 503, msg: 'The server is resting.' })} />;
    const router = createMemoryRouter([{ path: '*', loader, element, HydrateFallback }]);
    await act(async () => render(<RouterProvider router={router} />));
    expect(screen.getByRole('alert')).toHaveTextContent('The server is resting.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(loader).toHaveBeenCalledTimes(2);
  });
});
