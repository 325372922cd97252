import type { Domain } from '../../platform/domain';
import { exportBilling } from './export-billing';
import { countOpenNotifications } from './payments/notification-repository';
import { paymentConfirmationPlugin } from './payments/payment-confirmation-plugin';
import { paymentRoutes } from './payments/routes';
import { sandboxRoutes } from './payments/sandbox/routes';
import { orderRoutes } from './subscriptions/order-routes';
import { planRoutes } from './subscriptions/plan-routes';
import { sendExpiryReminders } from './subscriptions/remind';

export { recordRefund, rerunQuarantined } from './payments/admin-repository';

/** Plans, orders and payments. */
export const billingDomain: Domain = {
  routes: [planRoutes, orderRoutes, paymentRoutes, sandboxRoutes],
  plugins: [paymentConfirmationPlugin],
  minuteJobs: [sendExpiryReminders],
  accountData: { export: (db, { id }) => exportBilling(db, id) },
  readBacklog: async (db) => {
    const { due, quarantined } = await countOpenNotifications(db);
    return { 'payment notifications due': due, 'payment notifications quarantined': quarantined };
  },
};
