import { DEFAULT_SEARCH } from '@roadworthy/contract/search';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { endPushBrowser, pretendPushBrowser } from '@roadworthy/testing/push-browser';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { SaveSearch } from './save-search';

const search = { ...DEFAULT_SEARCH, brands: ['Toyota'], sort: 'price_low_high', page: 3 } as const;
const call = 'POST users/save-search';
const events: [string, unknown][] = [];
const recordEvent = (name: string, payload: unknown) => events.push([name, payload]);
beforeEach(() => {
  events.length = 0;
  bus.on('*', recordEvent);
});
afterEach(() => {
  bus.off('*', recordEvent);
  act(() => session$.next(null));
});
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
/** Clicks before the effects that load the session have run. */
function ClickBeforeEffects() {
  useLayoutEffect(() => screen.getByRole('button').click(), []);
  return null;
}

describe('saving a search', () => {
  it('LST-80 requires sign-in, then returns to the same search', async () => {
    renderPage(<SaveSearch search={search} name="Toyota cars for sale" />);
    await press();
    const returnTo = '/second-hand-cars?brands=Toyota&page=3&sortby=price_low_high';
    expect(events).toEqual([['session:sign-in-required', { returnTo, reason: 'save-search' }]]);
  });

  it('LST-250 offers to save the search once the visitor has signed in and returned to it, not to another one', async () => {
    const { unmount } = renderPage(<SaveSearch search={search} name="Toyota cars for sale" />);
    await press();
    unmount();
    act(() => session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser() }));
    const other = renderPage(<SaveSearch search={{ ...search, page: 1 }} name="Toyota cars for sale" />);
    expect(screen.queryByRole('dialog')).toBeNull();
    other.unmount();
    const returned = renderPage(<SaveSearch search={search} name="Toyota cars for sale" />);
    expect(await screen.findByLabelText('Name')).toHaveValue('Toyota cars for sale');
    returned.unmount();
    renderPage(<SaveSearch search={search} name="Toyota cars for sale" />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('LST-80 saves the search and links to all saved searches', async () => {
    session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser() });
    const calls = mockApi({ [call]: { is_new: true, data: {} } });
    renderPage(<SaveSearch search={search} name="Toyota cars for sale" />);
    await press();
    expect(await screen.findByLabelText('Name')).toHaveValue('Toyota cars for sale');
    await userEvent.selectOptions(screen.getByLabelText('Mails'), 'No mails');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(events).toHaveLength(2));
    expect(calls).toEqual([
      { name: call, body: { name: 'Toyota cars for sale', query: 'brands=Toyota', mails: 'off' } },
    ]);
    expect(events).toEqual([
      ['notice:shown', { type: 'success', message: 'Your search is saved.' }],
      ['navigation:requested', { to: '/saved-searches' }],
    ]);
  });

  it('LST-275 a search that is saved after its dialog was closed opens no page', async () => {
    session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser() });
    let respond = () => {};
    const calls = mockApi({
      [call]: async () => {
        await new Promise<void>((resolve) => (respond = resolve));
        return { is_new: true, data: {} };
      },
    });
    renderPage(<SaveSearch search={search} name="Toyota cars for sale" />);
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    respond();
    await waitFor(() => expect(events).toHaveLength(1));
    expect(events).toEqual([['notice:shown', { type: 'success', message: 'Your search is saved.' }]]);
  });

  it.each([true, false])('LST-242 offers notifications for a search that is new: %s', async (is_new) => {
    pretendPushBrowser();
    session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser() });
    mockApi({ [call]: { is_new, data: {} } });
    renderPage(<SaveSearch search={search} name="Toyota cars for sale" />);
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(events.map(([name]) => name)).toContain('navigation:requested'));
    const offers = events.filter(([name]) => name === 'listings:notifications-useful');
    expect(offers).toEqual(is_new ? [['listings:notifications-useful', { about: 'searches' }]] : []);
    endPushBrowser();
  });

  it('LST-80 saves when the button is pressed immediately after hydration', async () => {
    const page = (
      <>
        <SaveSearch search={search} name="Toyota cars for sale" />
        <ClickBeforeEffects />
      </>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser() });
    render(page, { container, hydrate: true });
    expect(await screen.findByLabelText('Name')).toHaveValue('Toyota cars for sale');
    expect(events).toEqual([]);
  });

  it('LST-80 does not offer to save an empty search', () => {
    renderPage(<SaveSearch search={{ ...DEFAULT_SEARCH, page: 2 }} name="Cars for sale" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
