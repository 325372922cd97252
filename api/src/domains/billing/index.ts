import type { Domain } from '../../platform/domain';
import { countOpenNotifications } from './payments/notification-repository';
import { paymentConfirmationPlugin } from './payments/payment-confirmation-plugin';
import { paymentRoutes } from './payments/routes';
import { sandboxRoutes } from './payments/sandbox/routes';
import { historyOf } from './subscriptions/history-repository';
import { sendExpiryReminders } from './subscriptions/remind';
import { subscriptionRoutes } from './subscriptions/routes';

/** Plans, orders and payments. */
export const billingDomain: Domain = {
  routes: [subscriptionRoutes, paymentRoutes, sandboxRoutes],
  plugins: [paymentConfirmationPlugin],
  minuteJobs: [sendExpiryReminders],
  accountData: { export: async (db, { id }) => ({ subscriptions: await historyOf(db, id) }) },
  readBacklog: async (db) => {
    const { due, quarantined } = await countOpenNotifications(db);
    return { 'payment notifications due': due, 'payment notifications quarantined': quarantined };
  },
};
