import type { SavedSearch } from '@roadworthy/contract/api/saved-searches';
import { bus } from '@roadworthy/events';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
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
const pageWith = (searches: SavedSearch[]) => <SavedSearchesPage data={{ searches, alerts }} />;
describe('/saved-searches', () => {
  it('LST-81 loads searches and alerts in parallel', async () => {
    mockApi({ 'GET users/my-saved-searches': { data: [search] }, 'GET users/alert-settings': { data: alerts } });
    expect(await loadSavedSearches(loadContext('/saved-searches'))).toEqual({ searches: [search], alerts });
  });

  it('SHL-416 reports a failure to the shell, which leaves the page there', async () => {
    mockApi({ 'GET users/my-saved-searches': 0, 'GET users/alert-settings': { data: alerts } });
    const load = loadSavedSearches(loadContext('/saved-searches'));
    await expect(load).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });

  it('LST-81 links to the search, changes its mail frequency, and removes it', async () => {
    const update = 'PUT users/update-saved-search';
    const calls = mockApi({ [update]: { data: search }, 'DELETE users/delete-saved-search/5': {} });
    renderPage(pageWith([search]));
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

  it('LST-162 lets sellers of new matches see the name only after the user agreed; nothing without mails', async () => {
    const calls = mockApi({ 'PUT users/update-saved-search': { data: { ...search, named_since: null } } });
    renderPage(pageWith([{ ...search, mails: 'daily', named_since: null }]));
    const consent = screen.getByRole('checkbox', { name: 'Sellers of new matches see my name' });
    expect(consent).not.toBeChecked();
    await userEvent.click(consent);
    await waitFor(() => expect(calls[0]?.body).toEqual({ search_id: search._id, named: true }));
  });

  it('LST-82 price alerts are off by default', async () => {
    const calls = mockApi({ 'PUT users/alert-settings': { data: { ...alerts, price_drops: true } } });
    renderPage(pageWith([]));
    const checkbox = screen.getByRole('checkbox', { name: /price of one of my favourites drops/ });
    expect(checkbox).not.toBeChecked();
    await userEvent.click(checkbox);
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ price_drops: true }]));
  });

  it('LST-280 keeps the focus on a control while its change is sent, and sends one change at a time', async () => {
    const responses: (() => void)[] = [];
    const calls = mockApi({
      'PUT users/update-saved-search': () => new Promise((resolve) => responses.push(() => resolve({ data: search }))),
      'PUT users/alert-settings': () => new Promise((resolve) => responses.push(() => resolve({ data: alerts }))),
      'DELETE users/delete-saved-search/5': 404,
    });
    renderPage(pageWith([{ ...search, named_since: null }]));
    const controls = [
      screen.getByLabelText('Mails'),
      screen.getByRole('checkbox', { name: 'Sellers of new matches see my name' }),
      screen.getByRole('checkbox', { name: /price of one of my favourites drops/ }),
    ];
    for (const control of controls) {
      const change = () =>
        control instanceof HTMLSelectElement ? userEvent.selectOptions(control, 'No mails') : userEvent.click(control);
      await change();
      await waitFor(() => expect(responses).toHaveLength(1));
      expect(control).toBeEnabled();
      expect(control).toHaveAttribute('aria-disabled', 'true');
      await change();
      act(() => responses.pop()?.());
      await waitFor(() => expect(control).not.toHaveAttribute('aria-disabled', 'true'));
      expect(control).toHaveFocus();
    }
    const remove = screen.getByRole('button', { name: 'Remove Polos in Durban' });
    await userEvent.click(remove);
    expect(remove).toBeEnabled();
    await waitFor(() => expect(remove).not.toHaveAttribute('aria-disabled', 'true'));
    expect(remove).toHaveFocus();
    expect(calls).toHaveLength(4);
  });

  it('LST-81 shows why a change failed', async () => {
    const notices: unknown[] = [];
    const recordNotice = (notice: unknown) => notices.push(notice);
    bus.on('notice:shown', recordNotice);
    mockApi({ 'DELETE users/delete-saved-search/5': 404 });
    renderPage(pageWith([search]));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Polos in Durban' }));
    await waitFor(() => expect(notices).toEqual([{ type: 'error', message: 'The server says 404.' }]));
    bus.off('notice:shown', recordNotice);
  });

  it('LST-81 explains how to save a search when there are none', () => {
    renderPage(pageWith([]));
    expect(screen.getByText('You keep no searches yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search cars' })).toHaveAttribute('href', '/second-hand-cars');
  });
});
