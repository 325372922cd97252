import { plainSearch } from '@roadworthy/contract/search';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { apiDouble } from '@roadworthy/testing/api-double';
import { aUser } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { SaveSearch } from './save-search';

const search = { ...plainSearch, brands: ['Toyota'], sort: 'price_low_high', page: 3 } as const;
const call = 'POST users/save-search';
const told: [string, unknown][] = [];
beforeEach(() => {
  told.length = 0;
  bus.on('*', (name, fact) => told.push([String(name), fact]));
});
afterEach(() => {
  bus.all.clear();
  act(() => session$.next(null));
});
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
/** What the server sent knows nobody: who reads it is told by effects that come after this one. */
function PressAtOnce() {
  useLayoutEffect(() => screen.getByRole('button').click(), []);
  return null;
}

describe('saving a search', () => {
  it('LST-80 signed out it asks to sign in, and comes back to the same search', async () => {
    renderPage(<SaveSearch search={search} name="Toyota cars for sale" />);
    await press();
    const returnTo = '/second-hand-cars?brands=Toyota&page=3&sortby=price_low_high';
    expect(told).toEqual([['session:sign-in-required', { returnTo }]]);
  });

  it('LST-80 is kept by what it looks for, and leads to all that are kept', async () => {
    session$.next({ token: 't', expiresAt: 4_000_000_000, user: aUser() });
    const calls = apiDouble({ [call]: { is_new: true, data: {} } });
    renderPage(<SaveSearch search={search} name="Toyota cars for sale" />);
    await press();
    expect(await screen.findByLabelText('Name')).toHaveValue('Toyota cars for sale');
    await userEvent.selectOptions(screen.getByLabelText('Mails'), 'No mails');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(told).toHaveLength(2));
    expect(calls).toEqual([
      { name: call, body: { name: 'Toyota cars for sale', query: 'brands=Toyota', mails: 'off' } },
    ]);
    expect(told).toEqual([
      ['notice:shown', { type: 'success', message: 'Your search is saved.' }],
      ['navigation:requested', { to: '/saved-searches' }],
    ]);
  });

  it('LST-80 is kept though the button was pressed as soon as the server’s page was taken over', async () => {
    const page = (
      <>
        <SaveSearch search={search} name="Toyota cars for sale" />
        <PressAtOnce />
      </>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    session$.next({ token: 't', expiresAt: 4_000_000_000, user: aUser() });
    render(page, { container, hydrate: true });
    expect(await screen.findByLabelText('Name')).toHaveValue('Toyota cars for sale');
    expect(told).toEqual([]);
  });

  it('LST-80 a search for everything is not worth keeping', () => {
    renderPage(<SaveSearch search={{ ...plainSearch, page: 2 }} name="Cars for sale" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
