import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import { newsletterSubscriptions as subscriptions } from './schema';

export type Subscription = { id: number; isConfirmed: boolean };

/** Stores a consent. An active one is not changed; one that was ended starts again and must be confirmed again. */
export async function subscribe(db: Db, address: string, wording: string): Promise<Subscription> {
  const email = address.toLowerCase();
  await db
    .insert(subscriptions)
    .values({ email, consentWording: wording })
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: { consentAt: sql`now()`, consentWording: wording, confirmedAt: null, stoppedAt: null },
      setWhere: isNotNull(subscriptions.stoppedAt),
    });
  const [subscription] = await db
    .select({ id: subscriptions.id, isConfirmed: sql<boolean>`${subscriptions.confirmedAt} is not null` })
    .from(subscriptions)
    .where(eq(subscriptions.email, email));
  if (!subscription) throw new Error('The subscription was not written.');
  return subscription;
}

/** Confirms a subscription, once. @returns false for a subscription that does not exist or was ended */
export async function confirm(db: Db, id: number): Promise<boolean> {
  const confirmed = await db
    .update(subscriptions)
    .set({ confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, now())` })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.stoppedAt)))
    .returning({ id: subscriptions.id });
  return confirmed.length > 0;
}

/** Ends a subscription; its consent stays stored. */
export async function stopNewsletter(db: Db, id: number): Promise<void> {
  await db
    .update(subscriptions)
    .set({ stoppedAt: sql`now()` })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.stoppedAt)));
}

/** Deletes a subscriber's data at their request (POPIA). @returns how many rows there were */
export async function deleteSubscriber(db: Db, email: string): Promise<number> {
  const deleted = await db
    .delete(subscriptions)
    .where(eq(subscriptions.email, email.toLowerCase()))
    .returning({ id: subscriptions.id });
  return deleted.length;
}

const consent = {
  consent: iso(subscriptions.consentAt),
  wording: subscriptions.consentWording,
  confirmed: iso(subscriptions.confirmedAt),
};

/** The confirmed subscribers who have not stopped, the latest first; all of them for a limit of null. */
export async function subscribers(db: Db, limit: number | null) {
  const confirmed = db
    .select({ email: subscriptions.email, ...consent })
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.confirmedAt), isNull(subscriptions.stoppedAt)))
    .orderBy(desc(subscriptions.consentAt), desc(subscriptions.id));
  return limit === null ? confirmed : confirmed.limit(limit);
}

/** The stored consent of an address to the newsletter; undefined for an address that never subscribed. */
export async function consentOf(db: Db, email: string): Promise<object | undefined> {
  const [stored] = await db
    .select({ ...consent, stopped: iso(subscriptions.stoppedAt) })
    .from(subscriptions)
    .where(eq(subscriptions.email, email.toLowerCase()));
  return stored;
}
