import { amountText } from '../payments/amount';
import type { Gateway } from '../payments/gateway';
import { type Field, joined, signatureOf } from '../payments/signature';
import type { Order } from '../subscriptions/order-queries';

/** PayFast's sandbox, with its answers in the hands of the test. */
export const aGateway = (given: Partial<Gateway> = {}): Gateway => ({
  action: 'https://sandbox.payfast.co.za/eng/process',
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
  confirm: async () => true,
  ...given,
});

/** What the provider posts about an order; say what matters to the test. A changed passphrase makes a forged one. */
export function aNotification(
  { id, amountCents }: Pick<Order, 'id' | 'amountCents'>,
  given: Record<string, string> = {},
  passphrase = aGateway().passphrase,
): string {
  const fields: Record<string, string> = {
    m_payment_id: id,
    pf_payment_id: `pf-${id}`,
    payment_status: 'COMPLETE',
    item_name: 'Gold (3 months)',
    item_description: '',
    amount_gross: amountText(amountCents),
    custom_str1: id,
    custom_str2: '3',
    email_address: '',
    merchant_id: '10000100',
    ...given,
  };
  const entries: Field[] = Object.entries(fields);
  return `${joined(entries)}&signature=${signatureOf(entries, passphrase)}`;
}
