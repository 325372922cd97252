import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { idOf, iso } from '../../../platform/database/json';
import { OPERATOR_VERIFIED_SOURCE } from './notification-repository';
import { paymentNotifications as notifications, payments } from './schema';
import { parseSigned, textOf } from './signed-notification';

/** The notification's own references, to find the payment in the provider's statement. */
function summarizeNotification(raw: string) {
  const received = parseSigned(raw);
  const field = (name: string) => (received ? textOf(received, name) : '');
  return { payment: field('pf_payment_id'), order: field('custom_str1'), rand: field('amount_gross') };
}

/** Notifications: first the quarantined ones, which the operator must check, then the latest. */
export async function latestNotifications(db: Db, limit: number) {
  const stored = await db
    .select({
      id: sql<string>`${notifications.id}::text`,
      raw: notifications.raw,
      state: notifications.state,
      outcome: notifications.outcome,
      source: notifications.source,
      tries: notifications.tries,
      at: iso(notifications.receivedAt),
    })
    .from(notifications)
    .orderBy(sql`(${notifications.state} = 'quarantined') desc`, desc(notifications.id))
    .limit(limit);
  return stored.map(({ id, raw, ...rest }) => ({ id, ...summarizeNotification(raw), ...rest }));
}

/**
 * Resets a notification, so that it is verified again; its source is then not checked if the operator verified it.
 * @returns false when there is none
 */
export async function rerun(db: Db, id: string, isVerified: boolean): Promise<boolean> {
  const updated = await db
    .update(notifications)
    .set({
      ...{ state: 'new', tries: 0, nextTryAt: sql`now()` },
      ...(isVerified && { source: OPERATOR_VERIFIED_SOURCE }),
    })
    .where(eq(notifications.id, sql`${idOf(id)}::bigint`))
    .returning({ id: notifications.id });
  return updated.length > 0;
}

/**
 * Has a quarantined notification verified again without a check of its source: the operator found the payment in the
 * provider's own list.
 * @returns when it came; undefined when it is not quarantined
 */
export async function rerunQuarantined(db: Db, id: string): Promise<Date | undefined> {
  const [updated] = await db
    .update(notifications)
    .set({ state: 'new', tries: 0, nextTryAt: sql`now()`, source: OPERATOR_VERIFIED_SOURCE })
    .where(and(eq(notifications.id, sql`${idOf(id)}::bigint`), eq(notifications.state, 'quarantined')))
    .returning({ receivedAt: notifications.receivedAt });
  return updated?.receivedAt;
}

/** Payments to be refunded, the oldest first. */
export const refundsDue = async (db: Db, limit: number) =>
  db
    .select({
      id: sql<string>`${payments.id}::text`,
      method: payments.method,
      reference: payments.reference,
      order: payments.orderId,
      rand: sql<string>`to_char(${payments.amountCents} / 100.0, 'FM999999990.00')`,
      note: payments.note,
      at: iso(payments.createdAt),
    })
    .from(payments)
    .where(eq(payments.state, 'refund due'))
    .orderBy(payments.createdAt)
    .limit(limit);

/** Records how a payment was refunded. @returns when it was paid; undefined when no refund is due for this id */
export async function recordRefund(db: Db, id: string, how: string): Promise<Date | undefined> {
  const [updated] = await db
    .update(payments)
    .set({ state: 'refunded', note: sql`${payments.note} || ' ' || ${how}` })
    .where(and(eq(payments.id, sql`${idOf(id)}::bigint`), eq(payments.state, 'refund due')))
    .returning({ createdAt: payments.createdAt });
  return updated?.createdAt;
}
