import type { MyAd } from '@roadworthy/contract/api/profile';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildAd, buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseLocation } from '../profile-location';
import { MyAds } from './my-ads';

const ad: MyAd = { ...buildAd({ clicks: 1 }), inquiries_count: 3 };
const show = (entries: readonly MyAd[] = [ad], query = '', count = entries.length) =>
  renderPage(
    <MyAds location={parseLocation(new URLSearchParams(query))} entries={entries} count={count} />,
    '/profile',
  );

const notices: unknown[] = [];
const recordNotice = (notice: unknown) => notices.push(notice);
beforeEach(() => {
  notices.length = 0;
  bus.on('notice:shown', recordNotice);
});
afterEach(() => {
  bus.off('notice:shown', recordNotice);
  act(() => session$.next(null));
});

describe('My Ads', () => {
  it('ACC-61 shows each ad with its figures and an edit link, and a message when there is none', () => {
    show().unmount();
    show([]);
    expect(screen.getByText('No cars available')).toBeVisible();
  });

  it('ACC-61 puts search and page number into the address', async () => {
    const { router } = show([ad], 'search=old', 30);
    expect(screen.getByText('1 view · 3 inquiries')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/post/ad/7');
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/profile?search=old&page=3');
    const searchField = screen.getByLabelText('Search my ads');
    expect(searchField).toHaveValue('old');
    await userEvent.clear(searchField);
    await userEvent.type(searchField, ' hilux {Enter}');
    expect(router.state.location.search).toBe('?search=hilux');
  });

  it('ACC-61 changes the status and shows the outcome', async () => {
    const calls = mockApi({ 'POST cars/update-car-details': { msg: 'The ad was changed.' } });
    show();
    await userEvent.selectOptions(screen.getByLabelText(`Status of ${ad.title}`), 'Sold');
    await waitFor(() => expect(notices).toEqual([{ type: 'success', message: 'The ad was changed.' }]));
    expect(calls).toEqual([{ name: 'POST cars/update-car-details', body: { car_id: '7', status: 'sold' } }]);
    await waitFor(() => expect(screen.getByLabelText(`Status of ${ad.title}`)).toBeEnabled());
    mockApi({ 'POST cars/update-car-details': 500 });
    await userEvent.selectOptions(screen.getByLabelText(`Status of ${ad.title}`), 'Inactive');
    await waitFor(() => expect(notices.at(-1)).toEqual({ type: 'error', message: 'The server says 500.' }));
    await waitFor(() => expect(screen.getByLabelText(`Status of ${ad.title}`)).toBeEnabled());
  });

  it('ACC-207 shows the allowance again after a sale and after a deletion', async () => {
    session$.next({ token: 't', expiresAt: Date.now() / 1000 + 3600, user: buildUser() });
    const used = [3, 2, 1];
    mockApi({
      'GET users/get-ad-allowance': () => ({ data: { used: used.shift() ?? 0, cars: 5 } }),
      'POST cars/update-car-details': { msg: 'The ad was changed.' },
      'DELETE cars/delete-car/7': { msg: 'The ad was deleted.' },
    });
    show();
    expect(await screen.findByText('3 of 5 ads used.')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText(`Status of ${ad.title}`), 'Sold');
    expect(await screen.findByText('2 of 5 ads used.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: `Delete ${ad.title}` }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByText('1 of 5 ads used.')).toBeVisible();
  });

  it('ACC-461 shows an ad as one row, whose actions keep their names as icons', () => {
    show();
    const row = within(screen.getByRole('article', { name: ad.title }));
    expect(row.getByLabelText(`Status of ${ad.title}`)).toHaveValue('active');
    expect(row.getByText('1 view · 3 inquiries')).toBeVisible();
    expect(row.getByRole('link', { name: 'Edit' }).querySelector('svg')).not.toBeNull();
    expect(row.getByRole('link', { name: `Statistics of ${ad.title}` }).querySelector('svg')).not.toBeNull();
    expect(row.getByRole('button', { name: `Delete ${ad.title}` }).querySelector('svg')).not.toBeNull();
  });

  it('ACC-71 marks a hidden ad, which can only be deleted', () => {
    show([{ ...ad, status: 'hidden' }]);
    expect(
      screen.getByText(/We have hidden this ad: .* our mail says why, and its link is how you object/),
    ).toBeVisible();
    expect(screen.queryByLabelText(`Status of ${ad.title}`)).toBeNull();
    expect(screen.getByRole('button', { name: `Delete ${ad.title}` })).toBeEnabled();
  });

  it('ACC-380 says that a held ad is in review, without a choice of its status', () => {
    show([{ ...ad, status: 'held' }]);
    expect(screen.getByText('In review')).toBeVisible();
    expect(screen.getByText(/a person looks at it before it appears/)).toBeVisible();
    expect(screen.queryByLabelText(`Status of ${ad.title}`)).toBeNull();
    expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
  });

  it('ACC-61 deletes after confirmation', async () => {
    const calls = mockApi({ 'DELETE cars/delete-car/7': { msg: 'The ad was deleted.' } });
    show();
    const pressDelete = () => userEvent.click(screen.getByRole('button', { name: `Delete ${ad.title}` }));
    await pressDelete();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep it' }));
    expect(calls).toEqual([]);
    await pressDelete();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete the ad' }));
    await waitFor(() => expect(notices).toEqual([{ type: 'success', message: 'The ad was deleted.' }]));
    expect(calls).toHaveLength(1);
  });
});
