import { durations, plans } from '@roadworthy/contract/plans';
import { sql } from 'drizzle-orm';
import { password } from '../../../../test/support/fixture';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { allowanceOf } from '../../ads/publishing/allowance';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('buyer@example.com');
});
beforeEach(() => api.database.db.execute(sql`delete from throttles`));
afterAll(() => api.close());

const apply = (body: object, as: string | undefined = token) =>
  api.post('users/apply-subscription-order', body, { token: as });

describe('GET admin_master/get-subscription-list', () => {
  it('API-600 lists the five plans with price, allowance and description', async () => {
    const { data } = (await api.get('admin_master/get-subscription-list')).json();
    const listed = data.map(({ name, price, allowance }: Record<string, unknown>) => [name, price, allowance]);
    expect(listed).toEqual([
      ['basic_subscription', 0, 2],
      ['gold', 2500, 50],
      ['promotion', 3500, 100],
      ['platinum', 5000, 1000],
      ['featured_dealership', 500, null],
    ]);
    expect(data[1]).toMatchObject({ _id: 'gold', title: 'Gold', type: 'paid', price_cents: 250_000 });
    for (const { description } of data) expect(description.length).toBeGreaterThan(1);
  });
});

describe('POST users/apply-subscription-order', () => {
  it('API-601 fixes plan, months and amount, for every plan and duration', async () => {
    for (const { name, priceCents } of plans.slice(1)) {
      for (const duration of durations) {
        const answer = await apply({ subs_id: name, duration });
        await api.database.db.execute(sql`delete from throttles`);
        const { data } = answer.json();
        expect(data).toMatchObject({
          plan: name,
          months: duration,
          amount_cents: priceCents * duration,
          status: 'open',
        });
        const fields = Object.fromEntries(data.form.fields.map(({ name: key, value }: never) => [key, value]));
        expect(fields).toMatchObject({
          custom_str1: data._id,
          custom_str2: String(duration),
          amount: `${(priceCents / 100) * duration}.00`,
        });
      }
    }
  });
  it('API-601 the basic plan is free and has no duration', async () => {
    const { data } = (await apply({ subs_id: 'basic_subscription', duration: 3 })).json();
    expect(data).toMatchObject({ plan: 'basic_subscription', months: 0, amount_cents: 0, status: 'paid', form: null });
  });
  it('API-601 ignores an amount or an owner sent by the caller', async () => {
    const { data } = (await apply({ subs_id: 'gold', duration: 1, amount: 1, amount_cents: 1, user_id: 3 })).json();
    expect(data.amount_cents).toBe(250_000);
    const [order] = await rows(
      api.database.db,
      sql`select user_id::int, amount_cents from subscription_orders where id = ${data._id}`,
    );
    expect(order).toEqual({ user_id: 1, amount_cents: 250_000 });
  });
  const withError = (bodies: object[], field: string, message: string) =>
    bodies.map((body): [object, Record<string, string>] => [body, { [field]: message }]);
  const withPlans = (values: unknown[]) => values.map((subs_id) => ({ subs_id, duration: 1 }));
  const withDurations = (values: unknown[]) => values.map((duration) => ({ subs_id: 'gold', duration }));
  const invalidDurations = [
    0,
    13,
    23,
    25,
    36,
    -1,
    -12,
    1.5,
    2.9999999999999996,
    1e21,
    'x',
    '1.5',
    '3 months',
    '',
    true,
    null,
  ];
  it.each([
    ...withError([{}, ...withPlans(['diamond', '__proto__', 'Gold', 'gold '])], 'subs_id', 'Please select a plan'),
    ...withError(withPlans([['gold'], { plan: 'gold' }, 1, true]), 'subs_id', 'subs_id must be text'),
    ...withError([{ subs_id: 'gold' }, ...withDurations(invalidDurations)], 'duration', 'Please select a duration'),
    ...withError(withDurations([[3], { months: 3 }]), 'duration', 'duration must be a number'),
  ])('API-601 rejects %j', async (body, errors) => {
    const answer = await apply(body);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, expect.objectContaining(errors)]);
  });
  it.each([
    '{"subs_id":"gold","duration":1,"__proto__":{"x":1}}',
    '{"subs_id":"gold","duration":1e999}',
    '[]',
    'null',
    '"gold"',
  ])('API-601 rejects the literal body %s', async (payload) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = '/api/v1/users/apply-subscription-order';
    expect((await api.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400);
  });
  it('API-601 requires a session', async () => {
    expect((await api.post('users/apply-subscription-order', { subs_id: 'gold', duration: 1 })).statusCode).toBe(401);
  });
});

describe('GET users/subscription-order/{id}', () => {
  it('API-603 returns the state of an order only to its owner', async () => {
    const { _id } = (await apply({ subs_id: 'gold', duration: 2 })).json().data;
    const own = await api.get(`users/subscription-order/${_id}`, { token });
    expect(own.json().data).toEqual({
      _id,
      plan: 'gold',
      months: 2,
      amount_cents: 500_000,
      status: 'open',
      starts_at: null,
      expires_at: null,
    });
    const otherToken = await api.signIn('dealer@example.com');
    expect((await api.get(`users/subscription-order/${_id}`, { token: otherToken })).statusCode).toBe(404);
    expect((await api.get('users/subscription-order/none', { token })).statusCode).toBe(404);
    expect((await api.get(`users/subscription-order/${_id}`)).statusCode).toBe(401);
  });
});

describe('GET users/get-my-subscription-history', () => {
  it('API-604 lists purchases and upcoming periods, with dates in South African time', async () => {
    const dealer = await api.signIn('dealer@example.com');
    // The user left the payment page and ordered again.
    await apply({ subs_id: 'platinum', duration: 1 }, dealer);
    await apply({ subs_id: 'platinum', duration: 2 }, dealer);
    await apply({ subs_id: 'basic_subscription' }, dealer);
    const { data, periods } = (await api.get('users/get-my-subscription-history', { token: dealer })).json();
    expect(data[0]).toMatchObject({
      name: 'platinum',
      amount: 10_000,
      duration: 2,
      price: 5000,
      expirycdate: '',
      status: 'payment pending',
    });
    const active = data.slice(1).map(({ name, status }: Record<string, string>) => `${name} ${status}`);
    expect(active.sort()).toEqual(['featured_dealership active', 'gold active']);
    expect(periods).toHaveLength(2);
    await api.database.db.execute(sql`update subscriptions set expires_at = '2098-12-31T22:00:00Z' where user_id = 3`);
    const laterHistory = (await api.get('users/get-my-subscription-history', { token: dealer })).json();
    expect(laterHistory.data.at(-1).expirycdate).toBe('2099-01-01');
    const expiredUserToken = await api.signIn('dealer2@example.com');
    const expiredHistory = (await api.get('users/get-my-subscription-history', { token: expiredUserToken })).json();
    expect([expiredHistory.data.map(({ status }: { status: string }) => status), expiredHistory.periods]).toEqual([
      ['over'],
      [],
    ]);
  });
  it('API-2037 is part of the signed-in user as `histories`', async () => {
    const { data: user, token: dealer } = (
      await api.post('users/user-login', { email: 'dealer@example.com', password })
    ).json();
    const { data: history } = (await api.get('users/get-my-subscription-history', { token: dealer })).json();
    const { data: profile } = (await api.get('users/get-user-profile-data', { token: dealer })).json();
    const changes = { businessname: 'Zebra Motors', businessAddress: '1 Main Road' };
    const changed = (await api.put('users/update-user-details', changes, { token: dealer })).json().data;
    expect(history.map(({ name }: { name: string }) => name)).toContain('gold');
    for (const { histories } of [user, profile, changed]) expect(histories).toEqual(history);
  });
});

describe('an unpaid order', () => {
  const placeOrder = async () => (await apply({ subs_id: 'gold', duration: 3 })).json().data;
  const callOrder = (method: 'POST' | 'DELETE', path: string, as = token) =>
    api.app.inject({
      method,
      url: `/api/v1/users/subscription-order/${path}`,
      headers: { authorization: `Bearer ${as}` },
    });
  const statuses = async () =>
    (await api.get('users/get-my-subscription-history', { token }))
      .json()
      .data.filter(({ name }: { name: string }) => name === 'gold')
      .map((row: { status: string }) => row.status);

  it('API-971 is paid later by the same order, plan and amount', async () => {
    const order = await placeOrder();
    const { form } = (await callOrder('POST', `${order._id}/pay`)).json().data;
    expect(form).toEqual(order.form);
  });
  it('API-971 is shown as canceled in the history until the buyer pays again', async () => {
    const { _id } = await placeOrder();
    expect((await statuses())[0]).toBe('payment pending');
    expect((await callOrder('POST', `${_id}/cancel`)).statusCode).toBe(200);
    expect((await statuses())[0]).toBe('payment canceled');
    expect((await api.get(`users/subscription-order/${_id}`, { token })).json().data.status).toBe('canceled');
    await callOrder('POST', `${_id}/pay`);
    expect((await statuses())[0]).toBe('payment pending');
  });
  it('API-971 is removed from the history by its owner, with the older ones of its plan', async () => {
    await placeOrder();
    const { _id } = await placeOrder();
    expect((await callOrder('DELETE', _id)).statusCode).toBe(200);
    expect(await statuses()).toEqual([]);
  });
  it('API-971 is inaccessible to other users, and a paid order cannot be changed', async () => {
    const { _id } = await placeOrder();
    const otherToken = await api.signIn('dealer@example.com');
    const paid = (await apply({ subs_id: 'basic_subscription' })).json().data._id;
    for (const [path, as] of [
      [_id, otherToken],
      [paid, token],
    ]) {
      expect((await callOrder('POST', `${path}/pay`, as)).statusCode).toBe(404);
      expect((await callOrder('POST', `${path}/cancel`, as)).statusCode).toBe(404);
      expect((await callOrder('DELETE', `${path}`, as)).statusCode).toBe(404);
    }
  });
});

describe('allowanceOf', () => {
  it.each([
    ['the plan held', 3, 50],
    ['nothing paid', 1, 2],
    ['the free plan', 2, 2],
    ['a plan that is over', 4, 2],
  ])('API-606 is that of %s', async (_what, user, cars) => {
    expect((await allowanceOf(api.database.db, user)).cars).toBe(cars);
  });
  it('API-606 is that of the most expensive plan, from the moment it begins', async () => {
    await api.database.db.execute(
      sql`insert into subscriptions (user_id, plan, status, months, amount_cents, starts_at, expires_at)
          values (2, 'platinum', 'active', 1, 0, now() - interval '1 second', now() + interval '1 day'),
            (4, 'platinum', 'active', 1, 0, now() + interval '1 hour', now() + interval '1 day')`,
    );
    expect((await allowanceOf(api.database.db, 2)).cars).toBe(1000);
    expect((await allowanceOf(api.database.db, 4)).cars).toBe(2);
  });
});
