import { randomInt } from 'node:crypto';
import type { Gateway } from '../gateway';
import { type Field, joinFields, signatureOf } from '../signature';
import { type SignedNotification, textOf } from '../signed-notification';

/** The body of a notification as the gateway writes it: its own order, empty fields included, signed. */
export function notificationFor(form: SignedNotification, gateway: Gateway, status: 'COMPLETE' | 'FAILED'): string {
  const amount = textOf(form, 'amount');
  const fields: Field[] = [
    ['m_payment_id', textOf(form, 'm_payment_id')],
    ['pf_payment_id', String(randomInt(1_000_000, 2 ** 47))],
    ['payment_status', status],
    ['item_name', textOf(form, 'item_name')],
    ['item_description', ''],
    ['amount_gross', amount],
    ['amount_fee', '0.00'],
    ['amount_net', amount],
    ['custom_str1', textOf(form, 'custom_str1')],
    ['custom_str2', textOf(form, 'custom_str2')],
    ['name_first', ''],
    ['email_address', ''],
    ['merchant_id', gateway.merchantId],
  ];
  return `${joinFields(fields)}&signature=${signatureOf(fields, gateway.passphrase)}`;
}
