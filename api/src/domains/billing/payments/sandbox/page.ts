import { escapeHtml } from '@roadworthy/contract/escape-html';
import { formatCents } from '@roadworthy/contract/price';
import { renderHtmlPage } from '../../../../platform/http/responses';
import { parseCents } from '../amount';
import { type SignedNotification, textOf } from '../signed-notification';

const hiddenInputs = ({ fields, signature }: SignedNotification): string =>
  [...fields.map(([name]) => name), 'signature']
    .map((name) => {
      const value = name === 'signature' ? signature : textOf({ fields, signature }, name);
      return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
    })
    .join('');

/** The sandbox payment page: the order, and the three possible outcomes. */
export const paymentPage = (form: SignedNotification, action: string): string =>
  renderHtmlPage(
    'Payment',
    `<p>This is a test payment page in place of the payment provider’s. No money moves.</p>
<dl><dt>You pay</dt><dd>${formatCents(parseCents(textOf(form, 'amount')) ?? 0)}</dd>
<dt>For</dt><dd>${escapeHtml(textOf(form, 'item_name'))}</dd>
<dt>Order</dt><dd>${escapeHtml(textOf(form, 'm_payment_id'))}</dd></dl>
<form method="post" action="${escapeHtml(action)}">${hiddenInputs(form)}
<button name="sandbox" value="pay">Pay</button><button name="sandbox" value="cancel">Cancel</button>
<button name="sandbox" value="fail">Fail</button></form>`,
  );
