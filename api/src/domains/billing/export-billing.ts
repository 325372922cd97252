import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { subscriptionOrders, subscriptions } from './subscriptions/schema';

/** All stored periods and orders of a user, also revoked, removed and unpaid ones; money in cents (PROFILE-20). */
export const exportBilling = async (db: Db, user: number) => ({
  subscriptions: await db.select().from(subscriptions).where(eq(subscriptions.userId, user)),
  subscription_orders: await db.select().from(subscriptionOrders).where(eq(subscriptionOrders.userId, user)),
});
