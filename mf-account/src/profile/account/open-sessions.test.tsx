import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OpenSessions } from './open-sessions';

const list = 'GET users/my-sessions';
const end = 'POST users/end-session';
const times = { since: '2026-11-20T08:00:00.000Z', last_used: '2026-11-21T09:00:00.000Z' };
const own = { _id: 'own', browser: 'Firefox on Linux', is_current: true, ...times };
const phone = { _id: 'phone', browser: 'Chrome on Android', is_current: false, ...times };
const unknown = { _id: 'unknown', browser: null, is_current: false, ...times };

const entries = () => within(screen.getByRole('list', { name: 'Open sessions' })).getAllByRole('listitem');

describe('Where you are signed in', () => {
  it('ACC-72 lists browser and times, and marks this session, which has no button', async () => {
    mockApi({ [list]: { data: [own, unknown] } });
    renderPage(<OpenSessions />);
    await screen.findByText('Firefox on Linux');
    const [first, second] = entries();
    expect(first).toHaveTextContent('This session');
    expect(first).toHaveTextContent('Since 20 Nov, last used 21 Nov');
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
    expect(second).toHaveTextContent('Unknown browser');
    expect(second).not.toHaveTextContent('This session');
  });

  it('ACC-72 ends one session, and all others', async () => {
    const calls = mockApi({
      [list]: { data: [own, phone, unknown] },
      [end]: { msg: 'Ended.' },
      'POST users/end-other-sessions': { msg: 'Ended.' },
    });
    renderPage(<OpenSessions />);
    await userEvent.click(await screen.findByRole('button', { name: 'End the session in Chrome on Android' }));
    await waitFor(() => expect(calls.filter(({ name }) => name === list)).toHaveLength(2));
    expect(calls.find(({ name }) => name === end)?.body).toEqual({ session_id: 'phone' });
    await userEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    await waitFor(() => expect(calls.filter(({ name }) => name === list)).toHaveLength(3));
    expect(calls.map(({ name }) => name)).toContain('POST users/end-other-sessions');
  });

  it('ACC-72 loads the list again when a session had ended, and offers nothing when it is the only one', async () => {
    mockApi({ [list]: { data: [own, phone] }, [end]: 404 });
    renderPage(<OpenSessions />);
    const button = await screen.findByRole('button', { name: 'End the session in Chrome on Android' });
    mockApi({ [list]: { data: [own] }, [end]: 404 });
    await userEvent.click(button);
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('ACC-72 says when it cannot be loaded', async () => {
    mockApi({ [list]: 503 });
    renderPage(<OpenSessions />);
    expect(await screen.findByText('The server says 503.')).toBeVisible();
  });
});
