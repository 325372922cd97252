import type { MyAd } from '@roadworthy/contract/api/profile';
import { bus } from '@roadworthy/events';
import { apiDouble } from '@roadworthy/testing/api-double';
import { anAd } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { placeIn } from '../address';
import { MyAds } from './my-ads';

const ad: MyAd = { ...anAd({ clicks: 1 }), inquiries_count: 3 };
const show = (entries: readonly MyAd[] = [ad], query = '', count = entries.length) =>
  renderPage(<MyAds place={placeIn(new URLSearchParams(query))} entries={entries} count={count} />, '/profile');

const told: unknown[] = [];
const hear = (notice: unknown) => told.push(notice);
beforeEach(() => {
  told.length = 0;
  bus.on('notice:shown', hear);
});
afterEach(() => bus.off('notice:shown', hear));

describe('My Ads', () => {
  it('ACC-61 shows each ad with its figures, a way to edit it, and says when there is none', () => {
    show().unmount();
    show([]);
    expect(screen.getByText('No cars available')).toBeVisible();
  });

  it('ACC-61 searches and turns pages in the address', async () => {
    const { router } = show([ad], 'search=old', 30);
    expect(screen.getByText('1 view · 3 inquiries')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/post/ad/7');
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/profile?search=old&page=3');
    const box = screen.getByLabelText('Search my ads');
    expect(box).toHaveValue('old');
    await userEvent.clear(box);
    await userEvent.type(box, ' hilux {Enter}');
    expect(router.state.location.search).toBe('?search=hilux');
  });

  it('ACC-61 changes the status, and says how it went', async () => {
    const calls = apiDouble({ 'POST cars/update-car-details': { msg: 'The ad was changed.' } });
    show();
    await userEvent.selectOptions(screen.getByLabelText(`Status of ${ad.title}`), 'Sold');
    await waitFor(() => expect(told).toEqual([{ type: 'success', message: 'The ad was changed.' }]));
    expect(calls).toEqual([{ name: 'POST cars/update-car-details', body: { car_id: '7', status: 'sold' } }]);
    await waitFor(() => expect(screen.getByLabelText(`Status of ${ad.title}`)).toBeEnabled());
    apiDouble({ 'POST cars/update-car-details': 500 });
    await userEvent.selectOptions(screen.getByLabelText(`Status of ${ad.title}`), 'Inactive');
    await waitFor(() => expect(told.at(-1)).toEqual({ type: 'error', message: 'The server says 500.' }));
    await waitFor(() => expect(screen.getByLabelText(`Status of ${ad.title}`)).toBeEnabled());
  });

  it('ACC-71 says that an ad was hidden, which only its deletion is left for', () => {
    show([{ ...ad, status: 'hidden' }]);
    expect(screen.getByText(/We have hidden this ad; our mail says why/)).toBeVisible();
    expect(screen.queryByLabelText(`Status of ${ad.title}`)).toBeNull();
    expect(screen.getByRole('button', { name: `Delete ${ad.title}` })).toBeEnabled();
  });

  it('ACC-61 deletes after asking', async () => {
    const calls = apiDouble({ 'DELETE cars/delete-car/7': { msg: 'The ad was deleted.' } });
    show();
    const ask = () => userEvent.click(screen.getByRole('button', { name: `Delete ${ad.title}` }));
    await ask();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep it' }));
    expect(calls).toEqual([]);
    await ask();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete the ad' }));
    await waitFor(() => expect(told).toEqual([{ type: 'success', message: 'The ad was deleted.' }]));
    expect(calls).toHaveLength(1);
  });
});
