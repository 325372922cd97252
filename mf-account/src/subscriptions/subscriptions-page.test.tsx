import type { PlanPeriod, SubscriptionPlan } from '@roadworthy/contract/api/subscriptions';
import { plans as fixedPlans } from '@roadworthy/contract/plans';
import { bus } from '@roadworthy/events';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { type MockResponses, mockApi } from '@roadworthy/testing/mock-api';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { act, render, screen, waitFor, within } from '@testing-library/react';
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
const HydrateFallback = () => null;
const DAY_MS = 24 * 60 * 60 * 1000;
const gold: PlanPeriod = {
  plan: 'gold',
  starts_at: new Date(Date.now() - DAY_MS).toISOString(),
  expires_at: new Date(Date.now() + 20 * DAY_MS).toISOString(),
};
const show = (heldPlans: PlanPeriod[] | null, query = '') =>
  renderPage(
    <SubscriptionsPage data={{ plans, heldPlans, allowance: heldPlans && { used: 1, cars: 2 } }} />,
    `/subscriptions${query}`,
  );
const orderPanel = () => screen.getByRole('region', { name: 'Your order' });
const signedIn = () => session$.next({ token: 't', expiresAt: Date.now(), user: buildUser() });
const orderCall = 'POST users/apply-subscription-order';
const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});

afterEach(() => {
  session$.next(null);
  submit.mockClear();
  for (const form of document.querySelectorAll('body > form')) form.remove();
});

const paymentForm = { action: 'https://pay.example/process', fields: [] };
/** Opens the page as the payment page's Cancel does, for six months of Platinum. */
async function returnFromPayment(responses: MockResponses) {
  signedIn();
  const order = { _id: 'o1', plan: 'platinum', months: 6, amount_cents: 3_000_000, starts_at: null, expires_at: null };
  const calls = mockApi({
    'POST users/subscription-order/o1/cancel': { msg: '' },
    'GET users/subscription-order/o1': { data: { ...order, status: 'canceled' } },
    ...responses,
  });
  show([], '?plan=platinum&months=6&order=o1');
  expect(await screen.findByText('You left the payment page')).toBeVisible();
  return calls;
}

describe('loading the plans', () => {
  const list = 'GET admin_master/get-subscription-list';
  it('ACC-150 requests the plans, and the current plans of a signed-in user', async () => {
    const allowance = { used: 1, cars: 2 };
    mockApi({
      [list]: { data: plans },
      'GET users/get-my-subscription-history': { data: [], periods: [gold] },
      'GET users/get-ad-allowance': { data: allowance },
    });
    expect(await loadPlans(loadContext('/subscriptions'))).toEqual({
      plans,
      heldPlans: null,
      allowance: null,
    });
    signedIn();
    expect(await loadPlans(loadContext('/subscriptions'))).toEqual({
      plans,
      heldPlans: [gold],
      allowance,
    });
  });
  it('ACC-150 fails with the server’s message, which the shell shows with a retry', async () => {
    mockApi({ [list]: 500 });
    await expect(loadPlans(loadContext('/subscriptions'))).rejects.toMatchObject({
      name: 'ApiError',
      message: 'The server says 500.',
    });
  });
  it('ACC-150 shows the plans without the allowance when that can’t be loaded', async () => {
    signedIn();
    mockApi({
      [list]: { data: plans },
      'GET users/get-my-subscription-history': { data: [], periods: [] },
      'GET users/get-ad-allowance': 500,
    });
    expect(await loadPlans(loadContext('/subscriptions'))).toEqual({ plans, heldPlans: [], allowance: null });
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
  it('ACC-151 updates the total with plan and duration; the basic plan has no duration', async () => {
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
    expect(orderPanel()).toHaveTextContent(/R 7 500 for 3 months/);
    await userEvent.click(screen.getByRole('radio', { name: /^Platinum/ }));
    await userEvent.selectOptions(duration, '2 Years');
    expect(orderPanel()).toHaveTextContent(/R 120 000 for 2 Years/);
    await userEvent.click(screen.getByRole('radio', { name: /^Basic/ }));
    expect(screen.queryByRole('combobox')).toBeNull();
  });
  it('ACC-207 shows the used allowance', () => {
    show([]);
    expect(screen.getByText('1 of 2 ads used.')).toBeVisible();
  });
  it('ACC-152 marks the current plan', () => {
    const { unmount } = show([gold]);
    expect(screen.getByRole('radio', { name: /^Gold/ }).closest('label')).toHaveTextContent(
      /Your plan until \d+ \w+ \d{4}/,
    );
    expect(screen.getAllByText(/Your plan/)).toHaveLength(1);
    unmount();
    show([]);
    expect(screen.getByRole('radio', { name: /^Basic/ }).closest('label')).toHaveTextContent('Your plan');
  });
  it('ACC-153 sends a visitor to sign-in and back to the same choice', async () => {
    const navigations: string[] = [];
    const recordNavigation = ({ to }: { to: string }) => navigations.push(to);
    bus.on('navigation:requested', recordNavigation);
    show(null, '?plan=platinum&months=6');
    expect(screen.getByRole('radio', { name: /^Platinum/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to go on' }));
    expect(navigations).toEqual(['/login?returnTo=%2Fsubscriptions%3Fplan%3Dplatinum%26months%3D6']);
    bus.off('navigation:requested', recordNavigation);
  });
  it('ACC-505 the choice is in the router’s address, to which Login in the header returns', async () => {
    const { router } = show(null);
    await userEvent.click(screen.getByRole('radio', { name: /^Platinum/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Duration' }), '6 months');
    expect(router.state.location.search).toBe('?plan=platinum&months=6');
    expect(router.state.historyAction).toBe('REPLACE');
  });
  it('ACC-505 shows a choice whose address is loading, and keeps it with the next one', async () => {
    const plansPage = <SubscriptionsPage data={{ plans, heldPlans: [], allowance: { used: 1, cars: 2 } }} />;
    const isFirst = (url: string) => !url.includes('?');
    const loader = ({ request }: { request: Request }) => (isFirst(request.url) ? null : new Promise(() => {}));
    const routes = [{ path: '*', loader, element: plansPage, HydrateFallback }];
    const router = createMemoryRouter(routes, { initialEntries: ['/subscriptions'] });
    await act(async () => render(<RouterProvider router={router} />));
    await userEvent.click(screen.getByRole('radio', { name: /^Platinum/ }));
    expect(screen.getByRole('radio', { name: /^Platinum/ })).toBeChecked();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Duration' }), '6 months');
    expect(orderPanel()).toHaveTextContent(/Platinum.*R 30 000 for 6 months/);
    expect(router.state.navigation.location?.search).toBe('?plan=platinum&months=6');
  });
  it('ACC-154 describes the effect on current plans before payment', async () => {
    show([gold], '?plan=platinum&months=1');
    expect(orderPanel()).toHaveTextContent(/The 20 days left of your Gold are kept/);
  });
  it('ACC-157 informs a private seller before payment that the home page shows dealerships', async () => {
    session$.next({ token: 't', expiresAt: Date.now(), user: buildUser({ is_dealer: false }) });
    const { unmount } = show([], '?plan=featured_dealership&months=1');
    expect(orderPanel()).toHaveTextContent('The home page shows dealerships only, and yours is a private account.');
    await userEvent.click(screen.getByRole('radio', { name: /^Gold/ }));
    expect(orderPanel()).not.toHaveTextContent('private account');
    unmount();
    signedIn();
    show([], '?plan=featured_dealership&months=1');
    expect(orderPanel()).not.toHaveTextContent('private account');
  });
  it('ACC-496 says that featured cars come first in the default order of search', () => {
    session$.next({ token: 't', expiresAt: Date.now(), user: buildUser({ is_dealer: false }) });
    show([], '?plan=featured_dealership&months=1');
    expect(screen.getByRole('radio', { name: /^Featured dealership/ }).closest('label')).toHaveTextContent(
      'Your 3 newest cars first in the default order of search',
    );
    expect(orderPanel()).toHaveTextContent('the first places in the default order of search for your newest cars');
  });
  it('ACC-155 orders, and posts the signed fields to the payment form, once', async () => {
    signedIn();
    const form = { action: 'https://pay.example/process', fields: [{ name: 'amount', value: '7500.00' }] };
    const calls = mockApi({ [orderCall]: { data: { _id: 'o1', form } } });
    show([], '?plan=gold&months=3');
    const pay = screen.getByRole('button', { name: /^Pay R\u00a07\u202f500$/ });
    await userEvent.dblClick(pay);
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(calls).toEqual([{ name: orderCall, body: { subs_id: 'gold', duration: 3 } }]);
    const posted = document.querySelector<HTMLFormElement>('body > form');
    expect([posted?.action, posted?.method]).toEqual(['https://pay.example/process', 'post']);
    expect(posted && [...new FormData(posted)]).toEqual([['amount', '7500.00']]);
    expect(pay).toBeDisabled();
    // The browser restores this page from its back/forward cache.
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(pay).toBeEnabled();
  });
  it('ACC-205 keeps plan, months and order in the address on the way to the payment page', async () => {
    signedIn();
    const form = { action: 'https://pay.example/process', fields: [] };
    mockApi({ [orderCall]: { data: { _id: 'o1', form } } });
    const { router } = show([]);
    await userEvent.click(screen.getByRole('radio', { name: /^Platinum/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Duration' }), '6 months');
    await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(router.state.location.search).toBe('?plan=platinum&months=6&order=o1');
  });
  it('ACC-205 shows the chosen plan again after Cancel, and Pay goes on with the same order', async () => {
    const calls = await returnFromPayment({ 'POST users/subscription-order/o1/pay': { data: { form: paymentForm } } });
    expect(screen.getByRole('radio', { name: /^Platinum/ })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Duration' })).toHaveValue('6');
    await userEvent.click(within(orderPanel()).getByRole('button', { name: /^Pay/ }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(calls.map(({ name }) => name)).not.toContain(orderCall);
  });
  it.each([
    ['canceled', ['POST users/subscription-order/o1/pay']],
    ['paid', []],
  ])('ACC-488 pressed before the status of the order is known, Pay orders nothing twice: %s', async (status, sent) => {
    signedIn();
    const order = {
      _id: 'o1',
      plan: 'platinum',
      months: 6,
      amount_cents: 3_000_000,
      starts_at: null,
      expires_at: null,
    };
    const calls = mockApi({
      'POST users/subscription-order/o1/cancel': () => new Promise(() => {}),
      'GET users/subscription-order/o1': { data: { ...order, status } },
      'POST users/subscription-order/o1/pay': { data: { form: paymentForm } },
      [orderCall]: { data: { _id: 'o2', form: paymentForm } },
    });
    show([], '?plan=platinum&months=6&order=o1');
    const pay = within(orderPanel()).getByRole('button', { name: /^Pay/ });
    await userEvent.click(pay);
    await waitFor(() => (sent.length > 0 ? expect(submit).toHaveBeenCalledTimes(1) : expect(pay).toBeEnabled()));
    const paying = ['POST users/subscription-order/o1/pay', orderCall];
    expect(calls.map(({ name }) => name).filter((name) => paying.includes(name))).toEqual(sent);
  });
  it('ACC-205 orders again after Cancel when another duration is chosen', async () => {
    const calls = await returnFromPayment({ [orderCall]: { data: { _id: 'o2', form: paymentForm } } });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Duration' }), '3 months');
    await userEvent.click(within(orderPanel()).getByRole('button', { name: /^Pay/ }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(calls.find(({ name }) => name === orderCall)?.body).toEqual({ subs_id: 'platinum', duration: 3 });
  });
  it('ACC-206 shows which plans include chat when it is needed, with the cheapest preselected', () => {
    show([], '?for=chat');
    expect(
      screen.getByText(/Chat is part of every paid plan.*The cheapest is Featured dealership, at R\s500 a month/),
    ).toBeVisible();
    expect(screen.queryByText(/how many cars you want to list/)).toBeNull();
    expect(screen.getByRole('radio', { name: /^Featured dealership/ })).toBeChecked();
    expect(screen.getAllByText('Includes chat')).toHaveLength(4);
  });
  it('ACC-506 Chat in the header chooses the cheapest plan with chat also when the page is open', async () => {
    const { router } = show([]);
    await userEvent.click(screen.getByRole('radio', { name: /^Platinum/ }));
    await act(() => router.navigate('/subscriptions?for=chat'));
    expect(screen.getByRole('radio', { name: /^Featured dealership/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /^Gold/ }));
    expect(router.state.location.search).toBe('?for=chat&plan=gold&months=1');
  });
  it('ACC-155 shows the server’s message when the order fails', async () => {
    signedIn();
    mockApi({ [orderCall]: 429 });
    show([], '?plan=gold&months=3');
    await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server says 429.');
    expect(screen.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  });
});
