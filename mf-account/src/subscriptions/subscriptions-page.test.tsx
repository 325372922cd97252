import type { HeldPeriod, SubscriptionPlan } from '@roadworthy/contract/api/subscriptions';
import { plans as fixedPlans } from '@roadworthy/contract/plans';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { apiDouble } from '@roadworthy/testing/api-double';
import { aUser } from '@roadworthy/testing/builders';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadPlans } from './load-plans';
import { SubscriptionsPage } from './subscriptions-page';

const plans: SubscriptionPlan[] = fixedPlans.map(({ name, title, priceCents, allowance, description }) => ({
  _id: name,
  name,
  title,
  type: priceCents ? 'paid' : 'free',
  price: priceCents / 100,
  price_cents: priceCents,
  allowance,
  description: [...description],
}));
const day = 24 * 60 * 60 * 1000;
const gold: HeldPeriod = {
  plan: 'gold',
  starts_at: new Date(Date.now() - day).toISOString(),
  expires_at: new Date(Date.now() + 20 * day).toISOString(),
};
const show = (held: HeldPeriod[] | null, query = '') =>
  renderPage(<SubscriptionsPage data={{ kind: 'ready', plans, held }} />, `/subscriptions${query}`);
const order = () => screen.getByRole('region', { name: 'Your order' });
const signedIn = () => session$.next({ token: 't', expiresAt: Date.now(), user: aUser() });
const applied = 'POST users/apply-subscription-order';
const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});

afterEach(() => {
  session$.next(null);
  submit.mockClear();
  for (const form of document.querySelectorAll('body > form')) form.remove();
});

describe('loading the plans', () => {
  const list = 'GET admin_master/get-subscription-list';
  it('ACC-150 asks for the plans, and for a signed-in reader what is held', async () => {
    apiDouble({ [list]: { data: plans }, 'GET users/get-my-subscription-history': { data: [], periods: [gold] } });
    expect(await loadPlans(loadContext('/subscriptions'))).toEqual({ kind: 'ready', plans, held: null });
    signedIn();
    expect(await loadPlans(loadContext('/subscriptions'))).toEqual({ kind: 'ready', plans, held: [gold] });
  });
  it('ACC-150 says what failed, in the server’s words', async () => {
    apiDouble({ [list]: 500 });
    const data = await loadPlans(loadContext('/subscriptions'));
    renderPage(<SubscriptionsPage data={data} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The server says 500.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('/subscriptions', () => {
  it('ACC-150 shows five plans with price, allowance and description', () => {
    show(null);
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    const card = screen.getByRole('radio', { name: /^Platinum/ }).closest('label') as HTMLElement;
    expect(card).toHaveTextContent(/R 5 000 a month/);
    expect(card).toHaveTextContent('Up to 1 000 cars');
  });
  it('ACC-151 the sum follows plan and duration; the basic plan has no duration', async () => {
    show(null);
    const duration = screen.getByRole('combobox', { name: 'Duration' });
    expect(
      within(duration)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      '1 month',
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((months) => `${months} months`),
      '1 Year',
      '2 Years',
    ]);
    await userEvent.selectOptions(duration, '3 months');
    expect(order()).toHaveTextContent(/R 7 500 for 3 months/);
    await userEvent.click(screen.getByRole('radio', { name: /^Platinum/ }));
    await userEvent.selectOptions(duration, '2 Years');
    expect(order()).toHaveTextContent(/R 120 000 for 2 Years/);
    await userEvent.click(screen.getByRole('radio', { name: /^Basic/ }));
    expect(screen.queryByRole('combobox')).toBeNull();
  });
  it('ACC-152 marks the plan that the reader has', () => {
    const { unmount } = show([gold]);
    expect(screen.getByRole('radio', { name: /^Gold/ }).closest('label')).toHaveTextContent(
      /Your plan until \d+ \w+ \d{4}/,
    );
    expect(screen.getAllByText(/Your plan/)).toHaveLength(1);
    unmount();
    show([]);
    expect(screen.getByRole('radio', { name: /^Basic/ }).closest('label')).toHaveTextContent('Your plan');
  });
  it('ACC-153 a visitor is sent to sign in and back to the same choice', async () => {
    const asked: string[] = [];
    const hear = ({ to }: { to: string }) => asked.push(to);
    bus.on('navigation:requested', hear);
    show(null, '?plan=platinum&months=6');
    expect(screen.getByRole('radio', { name: /^Platinum/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to go on' }));
    expect(asked).toEqual(['/login?returnTo=%2Fsubscriptions%3Fplan%3Dplatinum%26months%3D6']);
    bus.off('navigation:requested', hear);
  });
  it('ACC-154 says before paying what becomes of the time that is left', async () => {
    show([gold], '?plan=platinum&months=1');
    expect(order()).toHaveTextContent(/The 20 days left of your Gold are kept/);
  });
  it('ACC-157 says to a private seller that the home page shows dealerships, before paying', async () => {
    session$.next({ token: 't', expiresAt: Date.now(), user: aUser({ is_dealer: false }) });
    const { unmount } = show([], '?plan=featured_dealership&months=1');
    expect(order()).toHaveTextContent('The home page shows dealerships only, and yours is a private account.');
    await userEvent.click(screen.getByRole('radio', { name: /^Gold/ }));
    expect(order()).not.toHaveTextContent('private account');
    unmount();
    signedIn();
    show([], '?plan=featured_dealership&months=1');
    expect(order()).not.toHaveTextContent('private account');
  });
  it('ACC-155 orders, and posts the signed fields to the payment form, once', async () => {
    signedIn();
    const form = { action: 'https://pay.example/process', fields: [{ name: 'amount', value: '7500.00' }] };
    const calls = apiDouble({ [applied]: { data: { _id: 'o1', form } } });
    show([], '?plan=gold&months=3');
    const pay = screen.getByRole('button', { name: /^Pay R 7\u202f500$/ });
    await userEvent.dblClick(pay);
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(calls).toEqual([{ name: applied, body: { subs_id: 'gold', duration: 3 } }]);
    const posted = document.querySelector<HTMLFormElement>('body > form');
    expect([posted?.action, posted?.method]).toEqual(['https://pay.example/process', 'post']);
    expect(posted && [...new FormData(posted)]).toEqual([['amount', '7500.00']]);
    expect(pay).toBeDisabled();
    // The browser's way back from the payment page.
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(pay).toBeEnabled();
  });
  it('ACC-155 says in the server’s words why it could not be ordered', async () => {
    signedIn();
    apiDouble({ [applied]: 429 });
    show([], '?plan=gold&months=3');
    await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server says 429.');
    expect(screen.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  });
});
