import type { PaymentForm } from '@roadworthy/contract/api/subscriptions';
import { paths } from '@roadworthy/contract/paths';
import { durationLabel, planNamed } from '@roadworthy/contract/plans';
import type { Order } from '../subscriptions/order-queries';
import { amountText } from './amount';
import type { Gateway } from './gateway';
import { signed } from './signature';

/** Path of the address that notifications are posted to, below the API's prefix. */
export const notifyPath = '/payments/payfast/notify';

/**
 * The external payment form of an order (specification section 7), signed: the browser only posts it. The fields stand
 * in PayFast's order; of its custom ones only these two, as libraries disagree about the order of the others.
 */
export function paymentForm(gateway: Gateway, siteOrigin: string, order: Order): PaymentForm {
  const fields = [
    ['merchant_id', gateway.merchantId],
    ['merchant_key', gateway.merchantKey],
    ['return_url', siteOrigin + paths.profile(order.id)],
    ['cancel_url', siteOrigin + paths.subscriptions()],
    ['notify_url', `${siteOrigin}/api/v1${notifyPath}`],
    ['m_payment_id', order.id],
    ['amount', amountText(order.amountCents)],
    ['item_name', `${planNamed(order.plan)?.title ?? order.plan} (${durationLabel(order.months)})`],
    ['custom_str1', order.id],
    ['custom_str2', String(order.months)],
  ] as const;
  return {
    action: gateway.action,
    fields: signed(fields, gateway.passphrase).map(([name, value]) => ({ name, value })),
  };
}
