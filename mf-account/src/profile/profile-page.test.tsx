import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { apiDouble } from '@roadworthy/testing/api-double';
import { aUser } from '@roadworthy/testing/builders';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadProfile } from './load-profile';
import { ProfilePage } from './profile-page';

const HydrateFallback = () => null;
const call = 'GET users/get-user-profile-data';

describe('loading the profile', () => {
  it('ACC-10 asks the server who is signed in', async () => {
    apiDouble({ [call]: { data: aUser() } });
    expect(await loadProfile(loadContext('/profile'))).toEqual({ kind: 'ready', user: aUser() });
  });

  it('ACC-11 keeps the server’s words when it fails', async () => {
    apiDouble({ [call]: 500 });
    expect(await loadProfile(loadContext('/profile'))).toEqual({ kind: 'failed', msg: 'The server says 500.' });
  });

  it('ACC-12 leads to sign-in, and back, when the session has ended', async () => {
    apiDouble({ [call]: 401 });
    const thrown: unknown = await loadProfile(loadContext('/profile')).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get('location')).toBe('/login?returnTo=%2Fprofile');
  });
});

describe('/profile', () => {
  it('ACC-10 shows who is signed in, with one tab for what there is', () => {
    renderPage(<ProfilePage data={{ kind: 'ready', user: aUser() }} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Priya Naidoo');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Profile']);
    expect(screen.getByRole('tabpanel')).toHaveTextContent('dealer@example.com');
    expect(screen.getByText('Cars listed').nextElementSibling).toHaveTextContent('46');
    expect(screen.getByText('Dealer')).toBeVisible();
    expect(screen.getByText('Subscriber')).toBeVisible();
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
