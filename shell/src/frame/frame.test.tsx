import type { Session } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header } from './header';
import { NotFoundPage } from './not-found-page';
import { Notices } from './notices';

const session = (is_subscriber: boolean): Session => ({
  token: 't',
  expiresAt: 4_000_000_000,
  user: buildUser({ is_subscriber }),
});
const header = (who: Session | null, unread = false, onSignOut = () => {}, path = '/') =>
  renderPage(<Header session={who} unread={unread} onSignOut={onSignOut} />, path);

describe('the header', () => {
  it('SHL-1 has the named links, Login and Register, and no Book A Test Drive', () => {
    header(null);
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Home',
      'Buy A Car',
      'Sell A Car',
      'News & Reviews',
      'Insurance',
    ]);
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(screen.queryByText(/test drive/i)).toBeNull();
  });

  it.each([
    ['/second-hand-cars?brands=BMW', '?returnTo=%2Fsecond-hand-cars%3Fbrands%3DBMW'],
    ['/login?returnTo=%2Fprofile', '?returnTo=%2Fprofile'],
    ['/register', ''],
    ['/user/verify/abc', ''],
    ['/reset-password/abc', ''],
  ])('SHL-27 signing in from %s leads back with %j', (path, query) => {
    header(null, false, () => {}, path);
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', `/login${query}`);
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', `/register${query}`);
  });

  it('SHL-2 has the avatar menu when signed in', async () => {
    const signOut = jest.fn();
    header(session(true), false, signOut);
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Account of Priya Naidoo' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Account of Priya Naidoo' }));
    expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual([
      'Profile',
      'Chat',
      'Post Ad',
      'Logout',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])('SHL-3 subscriber %s: the chat icon links to /chat, whose guard redirects', (subscriber) => {
    header(session(subscriber));
    expect(screen.getByRole('link', { name: 'Chat' })).toHaveAttribute('href', '/chat');
    expect(screen.queryByTestId('unread-dot')).toBeNull();
  });

  it('SHL-3 a dot shows when something is unread', () => {
    header(session(true), true);
    expect(screen.getByRole('link', { name: 'Chat, unread messages' })).toBeInTheDocument();
    expect(screen.getByTestId('unread-dot')).toBeInTheDocument();
  });

  const drawerLinks = ['Home', 'Buy A Car', 'Sell A Car', 'News & Reviews', 'Insurance', 'Login', 'Register'];

  it('SHL-4 SHL-325 the drawer repeats the links, and its button opens it without scripts', () => {
    header(null);
    const button = screen.getByLabelText('Open menu');
    const drawer = document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement;
    expect(drawer).toHaveAttribute('popover', 'auto');
    const links = within(drawer).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.textContent)).toEqual(drawerLinks);
    const close = within(drawer).getByLabelText('Close');
    expect(close).toHaveAttribute('popovertarget', drawer.id);
    expect(close).toHaveAttribute('popovertargetaction', 'hide');
  });

  it('SHL-325 the drawer closes when a link is followed', async () => {
    HTMLElement.prototype.hidePopover = jest.fn();
    header(null);
    const drawer = document.querySelector<HTMLElement>('[popover]');
    await userEvent.click(within(drawer as HTMLElement).getByText('News & Reviews'));
    expect(drawer?.hidePopover).toHaveBeenCalledTimes(1);
  });

  it('SHL-325 the drawer is a dialog in browsers without popovers', async () => {
    header(null);
    await userEvent.click(screen.getByLabelText('Open menu'));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    const links = within(drawer).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(drawerLinks);
  });
});

describe('notices', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const renderNotice = (type: 'success' | 'error') => {
    const dismiss = jest.fn();
    renderPage(<Notices notices={[{ id: 1, type, message: 'Hello' }]} onDismiss={dismiss} />);
    return dismiss;
  };

  it.each([
    ['success', 4_000],
    ['error', 6_000],
  ] as const)('SHL-5 a %s notice closes after %i ms', (type, time) => {
    const dismiss = renderNotice(type);
    act(() => jest.advanceTimersByTime(time - 1));
    expect(dismiss).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(dismiss).toHaveBeenCalledWith(1);
  });

  it('SHL-5 its time is paused while it is hovered or focused', () => {
    const dismiss = renderNotice('success');
    const notice = screen.getByText('Hello');
    act(() => jest.advanceTimersByTime(3_000));
    fireEvent.pointerEnter(notice);
    act(() => jest.advanceTimersByTime(60_000));
    expect(dismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(notice);
    fireEvent.focus(within(notice).getByRole('button'));
    act(() => jest.advanceTimersByTime(60_000));
    expect(dismiss).not.toHaveBeenCalled();
    fireEvent.blur(within(notice).getByRole('button'));
    act(() => jest.advanceTimersByTime(999));
    expect(dismiss).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(dismiss).toHaveBeenCalledTimes(1);
  });

  it('SHL-5 stays paused while it is still focused or still hovered', () => {
    const dismiss = renderNotice('success');
    const notice = screen.getByText('Hello');
    const close = within(notice).getByRole('button');
    fireEvent.focus(close);
    fireEvent.pointerEnter(notice);
    fireEvent.pointerLeave(notice);
    act(() => jest.advanceTimersByTime(60_000));
    expect(dismiss).not.toHaveBeenCalled();
    fireEvent.pointerEnter(notice);
    fireEvent.blur(close);
    act(() => jest.advanceTimersByTime(60_000));
    expect(dismiss).not.toHaveBeenCalled();
  });
});

it('SHL-6 an unknown address has a page', () => {
  renderPage(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t find that page');
});
