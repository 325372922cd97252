import type { AdSummary } from '@roadworthy/contract/api/listings';
import type { Inquiry, TestDrive } from '@roadworthy/contract/api/profile';
import type { HistoryResponse } from '@roadworthy/contract/api/subscriptions';
import { buildAd } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Favourites } from '../favourites/favourites';
import { parseLocation } from '../profile-location';
import { Inquiries } from './inquiries';
import { SubscriptionHistory } from './subscription-history';
import { TestDrives } from './test-drives';

const locationOf = (tab: string) => parseLocation(new URLSearchParams({ tab }));
const inquiry: Inquiry = {
  _id: '1',
  name: 'Sipho Ndlovu',
  email: 'sipho@example.com',
  gsm: '+26771234567',
  message: 'Is it still there?',
  date: '02-11-2026',
  time: '00:30',
  car_id: { _id: '7', slug: 'hilux-7', title: 'A Hilux' },
};
const drive: TestDrive = {
  _id: '1',
  fullname: 'Sipho Ndlovu',
  email: 'sipho@example.com',
  mobile_number: '821234567',
  car_brand: 'Toyota',
  car_model: 'Hilux',
  datetime: '2026-12-01T22:30:00.000Z',
  created_at: '2026-11-20T08:00:00.000Z',
  status: 'requested',
};
const plan: HistoryResponse['data'][number] = {
  _id: '1',
  name: 'featured_dealership',
  price: 500,
  duration: 3,
  amount: 1500,
  expirycdate: '2027-02-28',
  created_at: '2026-11-20T08:00:00.000Z',
  status: 'active',
};

describe('lists of the profile', () => {
  it('ACC-62 shows favourites, 9 a page, with sold ones marked', () => {
    const ads: AdSummary[] = [buildAd(), buildAd({ _id: '8', slug: 'b', title: 'B', status: 'sold' })];
    renderPage(<Favourites location={locationOf('favourites')} entries={ads} count={19} />);
    expect(screen.getByRole('link', { name: 'B' })).toHaveAttribute('href', '/second-hand-cars/b');
    expect(screen.getAllByText('Sold')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/profile?tab=favourites&page=3');
  });

  it('ACC-63 shows inquiries with sender, date and ad', () => {
    renderPage(<Inquiries location={locationOf('inquiries')} entries={[inquiry]} count={10} />);
    expect(screen.getByRole('link', { name: 'A Hilux' })).toHaveAttribute('href', '/second-hand-cars/hilux-7');
    expect(screen.getByRole('link', { name: 'sipho@example.com' })).toHaveAttribute('href', 'mailto:sipho@example.com');
    expect(screen.getByRole('link', { name: '+267 71 234 567' })).toHaveAttribute('href', 'tel:+26771234567');
    expect(screen.getByText('2 November 2026, 00:30')).toBeVisible();
    expect(screen.getByText('Is it still there?')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/profile?tab=inquiries&page=2');
  });

  it('ACC-64 shows test drives in South African time', () => {
    renderPage(<TestDrives location={locationOf('test-drives')} entries={[drive]} count={1} />);
    expect(screen.getByRole('heading', { name: 'Toyota Hilux' })).toBeVisible();
    expect(screen.getByText('2 December 2026, 00:30')).toBeVisible();
    expect(screen.getByText('+27 82 123 4567')).toBeVisible();
    expect(screen.getByText('Requested')).toBeVisible();
  });

  it.each([
    ['requested', true, 'Requested', 'Confirm, move or cancel'],
    ['moved', false, 'Another time proposed', 'Move or cancel'],
    ['confirmed', false, 'Confirmed', 'Move or cancel'],
    ['canceled', false, 'Canceled', 'See it'],
  ])('ACC-263 a test drive that is %s links to its page', (status, must_confirm, label, action) => {
    const entry = { ...drive, status, must_confirm, manage_path: '/api/v1/test-drives/token' };
    renderPage(<TestDrives location={locationOf('test-drives')} entries={[entry]} count={1} />);
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/api/v1/test-drives/token');
  });

  it('ACC-64 shows the exact message when there are none', () => {
    renderPage(<TestDrives location={locationOf('test-drives')} entries={[]} count={0} />);
    expect(screen.getByText('You need to be apply for a for a test drive services.')).toBeVisible();
  });

  it.each([
    ['payment pending', 'Payment pending', 'We have not received a payment yet.'],
    ['payment failed', 'Payment failed', 'You were not charged.'],
    ['payment canceled', 'Payment canceled', 'You left the payment page.'],
  ] as const)('ACC-203 explains the order status %s', (status, label, note) => {
    renderPage(
      <SubscriptionHistory location={locationOf('subscriptions')} entries={[{ ...plan, status, expirycdate: '' }]} />,
    );
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByText(note, { exact: false })).toBeVisible();
    expect(screen.queryByText('Not known')).toBeNull();
  });
  it('ACC-203 pays an unpaid order without a new order, and removes it', async () => {
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    const form = { action: 'https://pay.example/process', fields: [{ name: 'custom_str1', value: '1' }] };
    const calls = mockApi({
      'POST users/subscription-order/1/pay': { data: { form } },
      'DELETE users/subscription-order/1': { msg: 'The order was removed.' },
    });
    renderPage(
      <SubscriptionHistory
        location={locationOf('subscriptions')}
        entries={[{ ...plan, status: 'payment failed', expirycdate: '' }]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove the order of Featured dealership' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(calls.map(({ name }) => name)).toEqual([
      'DELETE users/subscription-order/1',
      'POST users/subscription-order/1/pay',
    ]);
    document.querySelector('body > form')?.remove();
    submit.mockRestore();
  });

  it('ACC-65 shows every ordered plan', () => {
    renderPage(<SubscriptionHistory location={locationOf('subscriptions')} entries={[plan]} />);
    expect(screen.getByRole('heading', { name: 'Featured dealership' })).toBeVisible();
    expect(screen.getByText('3 months')).toBeVisible();
    expect(screen.getByText('28 February 2027')).toBeVisible();
    expect(screen.getByText('R 1 500')).toBeVisible();
    renderPage(<SubscriptionHistory location={locationOf('subscriptions')} entries={[{ ...plan, duration: 24 }]} />);
    expect(screen.getByText('2 Years')).toBeVisible();
  });
});
