import type { User } from '@roadworthy/contract/api/accounts';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen } from '@testing-library/react';
import { AllowanceNote } from '../allowance/allowance-note';
import { useAllowance } from '../allowance/use-allowance';
import { PaymentNotice } from './payment-notice';
import { useOrderStatus } from './use-order-status';

const call = 'GET users/subscription-order/o1';
const order = (status: string) => ({
  data: {
    ...{ _id: 'o1', plan: 'gold', months: 3, amount_cents: 750_000, status },
    ...{ starts_at: '2026-11-21T10:00:00.000Z', expires_at: '2027-02-21T10:00:00.000Z' },
  },
});
const users: User[] = [];
const recordUser = ({ user }: { user: User }) => users.push(user);
beforeEach(() => {
  jest.useFakeTimers();
  users.length = 0;
  bus.on('account:profile-changed', recordUser);
});
afterEach(() => {
  session$.next(null);
  bus.off('account:profile-changed', recordUser);
  jest.useRealTimers();
});
const signIn = () =>
  session$.next({ token: 't', expiresAt: Date.now() / 1000 + 3600, user: buildUser({ is_subscriber: false }) });
const Notice = ({ order = 'o1' }: { order?: string | null }) => <PaymentNotice state={useOrderStatus(order)} />;
const NoticeAndAllowance = () => (
  <>
    <Notice />
    <AllowanceNote allowance={useAllowance().data} />
  </>
);
const advanceTime = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the notice after paying', () => {
  it('ACC-156 shows ‘being confirmed’ in a live region until the payment is confirmed, then updates the session', async () => {
    let status = 'open';
    mockApi({ [call]: () => order(status), 'GET users/get-user-profile-data': { data: buildUser() } });
    renderPage(<Notice />);
    expect(screen.getByRole('status')).toHaveTextContent('Your payment is being confirmed');
    await advanceTime(5_000);
    expect([screen.getByRole('status').textContent, users]).toEqual([expect.stringContaining('being confirmed'), []]);
    status = 'paid';
    await advanceTime(3_000);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your payment has arrivedGold is yours from 21 November 2026 until 21 February 2027.',
    );
    expect(users).toEqual([buildUser()]);
  });
  it('ACC-486 loads the allowance of the new plan', async () => {
    signIn();
    let status = 'open';
    mockApi({
      [call]: () => order(status),
      'GET users/get-user-profile-data': { data: buildUser() },
      'GET users/get-ad-allowance': () => ({ data: { used: 2, cars: status === 'paid' ? 50 : 2 } }),
    });
    renderPage(<NoticeAndAllowance />);
    await advanceTime(1_000);
    expect(screen.getByText('2 of 2 ads used.')).toBeVisible();
    status = 'paid';
    await advanceTime(3_000);
    expect(screen.getByText('2 of 50 ads used.')).toBeVisible();
  });
  it('ACC-156 says that the payment has arrived only once the session has the plan', async () => {
    let respond = () => {};
    const response = new Promise<object>((resolve) => {
      respond = () => resolve({ data: buildUser() });
    });
    mockApi({ [call]: order('paid'), 'GET users/get-user-profile-data': () => response });
    renderPage(<Notice />);
    await advanceTime(3_000);
    expect(screen.getByRole('status')).toHaveTextContent('being confirmed');
    respond();
    await advanceTime(1_000);
    expect(screen.getByRole('status')).toHaveTextContent('Your payment has arrived');
    expect(users).toEqual([buildUser()]);
  });
  it.each([
    ['failed', 'Your payment failed', 'alert'],
    ['canceled', 'You left the payment page', 'status'],
  ])('ACC-204 says that the payment was %s and offers to pay the same order', async (status, title, role) => {
    mockApi({ [call]: order(status) });
    renderPage(<Notice />);
    await advanceTime(1_000);
    expect(screen.getByRole(role)).toHaveTextContent(title);
    expect(screen.getByRole(role)).toHaveTextContent('Your order of Gold for 3 months is kept');
    expect(screen.getByRole('button', { name: 'Pay now' })).toBeEnabled();
  });
  it('ACC-156 polls less often after a while, and continues after a failure', async () => {
    let isDown = true;
    const calls = mockApi({
      [call]: () => (isDown ? 500 : order('paid')),
      'GET users/get-user-profile-data': { data: buildUser() },
    });
    renderPage(<Notice />);
    await advanceTime(70_000);
    expect(screen.getByRole('status')).toHaveTextContent('takes longer than usual');
    const callsBefore = calls.length;
    await advanceTime(60_000);
    expect(calls.length - callsBefore).toBeGreaterThanOrEqual(3);
    expect(calls.length - callsBefore).toBeLessThanOrEqual(5);
    isDown = false;
    await advanceTime(16_000);
    expect(screen.getByRole('status')).toHaveTextContent('Your payment has arrived');
  });
  it.each([null, 'o1'])('ACC-156 renders nothing without a known order: %s', async (id) => {
    mockApi({ [call]: 404 });
    renderPage(<Notice order={id} />);
    await advanceTime(1_000);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
