import { formatCents } from '@roadworthy/contract/price';
import { escaped } from '../../rich-text/escaped';
import { ownPage } from '../../server/own-page';
import { centsOf } from '../amount';
import { type Received, textOf } from '../received';

const hidden = ({ fields, signature }: Received): string =>
  [...fields.map(([name]) => name), 'signature']
    .map((name) => {
      const value = name === 'signature' ? signature : textOf({ fields, signature }, name);
      return `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;
    })
    .join('');

/** The page that stands in for the payment provider's: what would be paid, and the three ways it can end. */
export const paymentPage = (form: Received, action: string): string =>
  ownPage(
    'Payment',
    `<p>This page stands in for the payment provider’s. No money moves.</p>
<dl><dt>You pay</dt><dd>${formatCents(centsOf(textOf(form, 'amount')) ?? 0)}</dd>
<dt>For</dt><dd>${escaped(textOf(form, 'item_name'))}</dd>
<dt>Order</dt><dd>${escaped(textOf(form, 'm_payment_id'))}</dd></dl>
<form method="post" action="${escaped(action)}">${hidden(form)}
<button name="stand_in" value="pay">Pay</button><button name="stand_in" value="cancel">Cancel</button>
<button name="stand_in" value="fail">Fail</button></form>`,
  );
