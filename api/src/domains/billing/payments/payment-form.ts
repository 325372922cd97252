import type { PaymentForm } from '@roadworthy/contract/api/subscriptions';
import { paths } from '@roadworthy/contract/paths';
import { durationLabel, findPlan } from '@roadworthy/contract/plans';
import type { Order } from '../subscriptions/order-repository';
import { formatAmount } from './amount';
import type { Gateway } from './gateway';
import { signFields } from './signature';

/** Path below the API's prefix that notifications are posted to. */
export const notifyPath = '/payments/payfast/notify';

/**
 * The signed payment form of an order (PLAN-12), which the browser posts. Fields are in PayFast's order; only two
 * custom fields, because libraries disagree about the order of more.
 */
export function paymentForm(gateway: Gateway, siteOrigin: string, order: Order): PaymentForm {
  const fields = [
    ['merchant_id', gateway.merchantId],
    ['merchant_key', gateway.merchantKey],
    ['return_url', siteOrigin + paths.profile(order.id)],
    ['cancel_url', siteOrigin + paths.subscriptions({ plan: order.plan, months: order.months, order: order.id })],
    ['notify_url', `${siteOrigin}/api/v1${notifyPath}`],
    ['m_payment_id', order.id],
    ['amount', formatAmount(order.amountCents)],
    ['item_name', `${findPlan(order.plan)?.title ?? order.plan} (${durationLabel(order.months)})`],
    ['custom_str1', order.id],
    ['custom_str2', String(order.months)],
  ] as const;
  return {
    action: gateway.action,
    fields: signFields(fields, gateway.passphrase).map(([name, value]) => ({ name, value })),
  };
}
