import type { User } from '@roadworthy/contract/api/accounts';
import { bus } from '@roadworthy/events';
import { apiDouble } from '@roadworthy/testing/api-double';
import { aUser } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen } from '@testing-library/react';
import { PaymentNotice } from './payment-notice';

const call = 'GET users/subscription-order/o1';
const order = (status: string) => ({
  data: {
    ...{ _id: 'o1', plan: 'gold', months: 3, amount_cents: 750_000, status },
    ...{ starts_at: '2026-11-21T10:00:00.000Z', expires_at: '2027-02-21T10:00:00.000Z' },
  },
});
const heard: User[] = [];
const hear = ({ user }: { user: User }) => heard.push(user);
beforeEach(() => {
  jest.useFakeTimers();
  heard.length = 0;
  bus.on('account:profile-changed', hear);
});
afterEach(() => {
  bus.off('account:profile-changed', hear);
  jest.useRealTimers();
});
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the notice after paying', () => {
  it('ACC-156 says that the payment is being confirmed until it is, live, and tells the shell', async () => {
    let status = 'open';
    apiDouble({ [call]: () => order(status), 'GET users/get-user-profile-data': { data: aUser() } });
    renderPage(<PaymentNotice />, '/profile?order=o1');
    expect(screen.getByRole('status')).toHaveTextContent('Your payment is being confirmed');
    await pass(5_000);
    expect([screen.getByRole('status').textContent, heard]).toEqual([expect.stringContaining('being confirmed'), []]);
    status = 'paid';
    await pass(3_000);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your payment has arrivedGold is yours from 21-11-2026 until 21-02-2027.',
    );
    expect(heard).toEqual([aUser()]);
  });
  it('ACC-156 asks less often when it takes long, and is not put off by a failure', async () => {
    const calls = apiDouble({ [call]: 500 });
    renderPage(<PaymentNotice />, '/profile?order=o1');
    await pass(70_000);
    expect(screen.getByRole('status')).toHaveTextContent('takes longer than usual');
    const before = calls.length;
    await pass(60_000);
    expect(calls.length - before).toBeLessThanOrEqual(5);
  });
  it.each(['/profile', '/profile?order=o1'])(
    'ACC-156 says nothing where there is nothing to say: %s',
    async (address) => {
      apiDouble({ [call]: 404 });
      renderPage(<PaymentNotice />, address);
      await pass(1_000);
      expect(screen.queryByRole('status')).toBeNull();
    },
  );
});
