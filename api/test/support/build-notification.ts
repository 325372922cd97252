import { formatAmount } from '../../src/domains/billing/payments/amount';
import type { Gateway } from '../../src/domains/billing/payments/gateway';
import { type Field, joinFields, signatureOf } from '../../src/domains/billing/payments/signature';
import type { Order } from '../../src/domains/billing/subscriptions/order-repository';

/** A gateway like PayFast's sandbox that confirms every notification, with overrides. */
export const buildGateway = (overrides: Partial<Gateway> = {}): Gateway => ({
  action: 'https://sandbox.payfast.co.za/eng/process',
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
  confirm: async () => true,
  ...overrides,
});

/** A signed notification of a successful payment, with overrides. Another passphrase makes it a forged one. */
export function buildNotification(
  { id, amountCents }: Pick<Order, 'id' | 'amountCents'>,
  overrides: Record<string, string> = {},
  passphrase = buildGateway().passphrase,
): string {
  const fields: Record<string, string> = {
    m_payment_id: id,
    pf_payment_id: `pf-${id}`,
    payment_status: 'COMPLETE',
    item_name: 'Gold (3 months)',
    item_description: '',
    amount_gross: formatAmount(amountCents),
    custom_str1: id,
    custom_str2: '3',
    email_address: '',
    merchant_id: '10000100',
    ...overrides,
  };
  const entries: Field[] = Object.entries(fields);
  return `${joinFields(entries)}&signature=${signatureOf(entries, passphrase)}`;
}
