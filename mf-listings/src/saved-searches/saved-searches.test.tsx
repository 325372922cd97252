import type { SavedSearch } from '@roadworthy/contract/api/saved-searches';
import { bus } from '@roadworthy/events';
import { apiDouble } from '@roadworthy/testing/api-double';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadSavedSearches } from './load-saved-searches';
import { SavedSearchesPage } from './saved-searches-page';

const search: SavedSearch = {
  _id: '5',
  name: 'Polos in Durban',
  query: 'brands=Volkswagen&cities=Durban',
  mails: 'daily',
  mails_since: '2026-11-20T08:00:00.000Z',
  created_at: '2026-11-20T08:00:00.000Z',
  count_records: 12,
};
const alerts = { price_drops: false, price_drops_since: null };
const found = (searches: SavedSearch[]) => <SavedSearchesPage data={{ kind: 'found', searches, alerts }} />;
afterEach(() => bus.all.clear());

describe('/saved-searches', () => {
  it('LST-81 loads searches and alerts together; a failure is the page’s to tell', async () => {
    apiDouble({ 'GET users/my-saved-searches': { data: [search] }, 'GET users/alert-settings': { data: alerts } });
    expect(await loadSavedSearches(loadContext('/saved-searches'))).toEqual({
      kind: 'found',
      searches: [search],
      alerts,
    });
    apiDouble({ 'GET users/my-saved-searches': 500, 'GET users/alert-settings': { data: alerts } });
    const data = await loadSavedSearches(loadContext('/saved-searches'));
    renderPage(<SavedSearchesPage data={data} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The server says 500.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('LST-81 leads to the search, changes its mails, and removes it', async () => {
    const update = 'PUT users/update-saved-search';
    const calls = apiDouble({ [update]: { data: search }, 'DELETE users/delete-saved-search/5': {} });
    renderPage(found([search]));
    expect(screen.getByRole('link', { name: 'Show 12 cars' })).toHaveAttribute(
      'href',
      '/second-hand-cars?brands=Volkswagen&cities=Durban',
    );
    await userEvent.selectOptions(screen.getByLabelText('Mails'), 'No mails');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Polos in Durban' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Remove Polos in Durban' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls).toEqual([
      { name: update, body: { search_id: '5', mails: 'off' } },
      { name: 'DELETE users/delete-saved-search/5', body: undefined },
    ]);
  });

  it('LST-82 price alerts are off until they are ticked', async () => {
    const calls = apiDouble({ 'PUT users/alert-settings': { data: { ...alerts, price_drops: true } } });
    renderPage(found([]));
    const box = screen.getByRole('checkbox', { name: /price of one of my favourites drops/ });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ price_drops: true }]));
  });

  it('LST-81 a change that fails is said', async () => {
    const notices: unknown[] = [];
    bus.on('notice:shown', (notice) => notices.push(notice));
    apiDouble({ 'DELETE users/delete-saved-search/5': 404 });
    renderPage(found([search]));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Polos in Durban' }));
    await waitFor(() => expect(notices).toEqual([{ type: 'error', message: 'The server says 404.' }]));
  });

  it('LST-81 without searches it says how to keep one', () => {
    renderPage(found([]));
    expect(screen.getByText('You keep no searches yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search cars' })).toHaveAttribute('href', '/second-hand-cars');
  });
});
