import type { PaymentForm } from '@roadworthy/contract/api/subscriptions';
import { sql } from 'drizzle-orm';
import type { Order } from '../../src/domains/billing/subscriptions/order-repository';
import { buildGateway } from './build-notification';
import { rows } from './rows';
import type { TestApp } from './test-app';

const { merchantId, merchantKey, passphrase } = buildGateway();
/** Settings of an API whose payments go to PayFast's sandbox. */
export const payfast = { host: 'sandbox.payfast.co.za', merchantId, merchantKey, passphrase };

/** An order as a notification names it. */
export type PlacedOrder = Pick<Order, 'id' | 'amountCents'>;

/**
 * Orders plans, posts notifications, and reads the resulting rows. `form` is the signed body that the buyer's browser
 * posts to the gateway.
 */
export const createPaymentFixture = (api: () => TestApp) => ({
  order: async (token: string, subs_id = 'gold', duration = 3): Promise<PlacedOrder & { form: string }> => {
    const { data } = (await api().post('users/apply-subscription-order', { subs_id, duration }, { token })).json();
    const fields = (data.form as PaymentForm).fields.map(({ name, value }) => [name, value]);
    return { id: data._id, amountCents: data.amount_cents, form: new URLSearchParams(fields).toString() };
  },
  /** Moves the next attempts of notifications this many minutes into the past. */
  passMinutes: (minutes: number) =>
    api().database.db.execute(
      sql`update payment_notifications set next_try_at = next_try_at - make_interval(mins => ${minutes})`,
    ),
  /** Posts a notification and waits until it is processed. */
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
      api().database.db,
      sql`select state, outcome from payment_notifications order by id`,
    ),
  payments: () =>
    rows<{ reference: string; state: string }>(
      api().database.db,
      sql`select reference, state from payments order by id`,
    ),
  granted: () => rows(api().database.db, sql`select plan, months from subscriptions order by id`),
  subjects: () => rows<{ subject: string }>(api().database.db, sql`select subject from mail_outbox order by id`),
  /** Deletes payments, notifications, mails, plans and rate limit counters. */
  clear: async () => {
    for (const table of ['payments', 'payment_notifications', 'mail_outbox', 'throttles', 'subscriptions'])
      await api().database.db.execute(sql.raw(`delete from ${table}`));
  },
});
