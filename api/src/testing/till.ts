import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import type { Order } from '../subscriptions/order-queries';
import { aGateway } from './a-notification';
import type { TestApp } from './test-app';

const { merchantId, merchantKey, passphrase } = aGateway();
/** Settings of an API whose payments go to PayFast's sandbox. */
export const payfast = { host: 'sandbox.payfast.co.za', merchantId, merchantKey, passphrase };

/** An order as a notification names it. */
export type Ordered = Pick<Order, 'id' | 'amountCents'>;

/** Ordering, notifying, and what the books say afterwards, over a test's app. */
export const till = (api: () => TestApp) => ({
  order: async (token: string, subs_id = 'gold', duration = 3): Promise<Ordered> => {
    const { data } = (await api().post('users/apply-subscription-order', { subs_id, duration }, { token })).json();
    return { id: data._id, amountCents: data.amount_cents };
  },
  /** Posts a notification and waits until it is dealt with. */
  notify: async (payload: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await api().app.inject({
      method: 'POST',
      url: '/api/v1/payments/payfast/notify',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });
    await api().app.confirmPayments(new Date(0));
    return answer;
  },
  notifications: () =>
    rows<{ state: string; outcome: string }>(
      api().database.sql,
      sql`select state, outcome from payment_notifications order by id`,
    ),
  payments: () =>
    rows<{ reference: string; state: string }>(
      api().database.sql,
      sql`select reference, state from payments order by id`,
    ),
  granted: () => rows(api().database.sql, sql`select plan, months from subscriptions order by id`),
  subjects: () => rows<{ subject: string }>(api().database.sql, sql`select subject from outbox order by id`),
  /** Empties the books, and the budget of orders. */
  clear: async () => {
    for (const table of ['payments', 'payment_notifications', 'outbox', 'throttles', 'subscriptions'])
      await api().database.sql.execute(sql.raw(`delete from ${table}`));
  },
});
