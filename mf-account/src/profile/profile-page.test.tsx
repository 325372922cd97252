import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { apiDouble } from '@roadworthy/testing/api-double';
import { aUser } from '@roadworthy/testing/builders';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addressOf, placeIn } from './address';
import { loadProfile, type ProfileData } from './load-profile';
import { ProfilePage } from './profile-page';

const HydrateFallback = () => null;
const place = placeIn(new URLSearchParams());
const call = 'GET users/get-user-profile-data';

describe('loading the profile', () => {
  const list = { 'POST users/my-car-list': { data: [], totalCount: 0 } };
  it('ACC-10 asks the server who is signed in, and for the open tab', async () => {
    const calls = apiDouble({ [call]: { data: aUser() }, ...list });
    expect(await loadProfile(loadContext('/profile?page=2&search=hilux'))).toEqual({
      kind: 'ready',
      user: aUser(),
      place: { tab: 'my-ads', part: 'info', page: 2, search: 'hilux' },
      shown: { tab: 'my-ads', entries: [], count: 0 },
    });
    expect(calls).toContainEqual({ name: 'POST users/my-car-list', body: { page: 2, limit: 12, search: 'hilux' } });
  });

  it('ACC-11 keeps the server’s words when it fails, and the page when only the list does', async () => {
    apiDouble({ [call]: 500, ...list });
    expect(await loadProfile(loadContext('/profile'))).toEqual({ kind: 'failed', msg: 'The server says 500.' });
    apiDouble({ [call]: { data: aUser() }, 'POST users/my-car-list': 503 });
    expect(await loadProfile(loadContext('/profile'))).toMatchObject({
      kind: 'ready',
      shown: { tab: 'failed', status: 503, msg: 'The server says 503.' },
    });
  });

  it('ACC-12 leads to sign-in, and back, when the session has ended', async () => {
    apiDouble({ [call]: 401, 'POST users/enquiry/my-cars-enquiry-list': 401 });
    const context = loadContext('/profile?tab=inquiries');
    const thrown: unknown = await loadProfile(context).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get('location')).toBe('/login?returnTo=%2Fprofile%3Ftab%3Dinquiries');
  });
});

describe('/profile', () => {
  const open = (query: string, shown: object) =>
    ({ kind: 'ready', user: aUser(), place: placeIn(new URLSearchParams(query)), shown }) as ProfileData;

  it('ACC-10 shows who is signed in', () => {
    renderPage(<ProfilePage data={open('tab=profile', { tab: 'profile' })} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Priya Naidoo');
    expect(screen.getByText('dealer@example.com')).toBeVisible();
    expect(screen.getByText('Cars listed').nextElementSibling).toHaveTextContent('46');
    expect(screen.getByText('Dealer')).toBeVisible();
    expect(screen.getByText('Subscriber')).toBeVisible();
  });

  it('ACC-60 has six tabs, and four in the profile’s, each with its address', async () => {
    const { router } = renderPage(
      <ProfilePage data={open('tab=profile', { tab: 'profile' })} />,
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
    ]);
    expect(names('Parts of the profile')).toEqual(['Info', 'Edit Profile', 'Plan Setting', 'Edit Company Info']);
    await userEvent.click(screen.getByRole('tab', { name: 'Plan Setting' }));
    expect(router.state.location.search).toBe('?tab=profile&part=plan');
    await userEvent.click(screen.getByRole('tab', { name: 'Inquiries' }));
    expect(router.state.location.search).toBe('?tab=inquiries');
  });

  it('ACC-60 reads the address as it comes', () => {
    const at = (query: string) => placeIn(new URLSearchParams(query));
    expect(at('tab=nonsense&part=x&page=-1')).toEqual(place);
    expect(at('tab=profile&part=company').part).toBe('company');
    expect(addressOf({ tab: 'inquiries', page: 3 })).toBe('/profile?tab=inquiries&page=3');
    expect(addressOf({})).toBe('/profile');
  });

  it('ACC-63 tells who is no paid subscriber so, word for word', () => {
    const msg = 'You need to be a paid subscriber to view car inquiries.';
    renderPage(<ProfilePage data={open('tab=inquiries', { tab: 'failed', status: 403, msg })} />);
    expect(screen.getByText(msg)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscriptions');
  });

  it('ACC-11 says what failed and tries again', async () => {
    const loader = jest.fn(() => null);
    const element = <ProfilePage data={{ kind: 'failed', msg: 'The server is resting.' }} />;
    const router = createMemoryRouter([{ path: '*', loader, element, HydrateFallback }]);
    await act(async () => render(<RouterProvider router={router} />));
    expect(screen.getByRole('alert')).toHaveTextContent('The server is resting.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(loader).toHaveBeenCalledTimes(2);
  });
});
