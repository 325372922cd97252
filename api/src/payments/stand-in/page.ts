import { createHash } from 'node:crypto';
import { brand } from '@roadworthy/contract/brand';
import { formatCents } from '@roadworthy/contract/price';
import { escaped } from '../../rich-text/escaped';
import { centsOf } from '../amount';
import { type Received, textOf } from '../received';

const style = `:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}
body{max-width:32rem;margin:12vh auto;padding:0 1.25rem}
form{display:flex;flex-wrap:wrap;gap:.75rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:0 1.5rem;border:1px solid CanvasText;border-radius:.5rem;background:Canvas;color:CanvasText}
button:first-of-type{background:CanvasText;color:Canvas}`;
const hash = createHash('sha256').update(style).digest('base64');

/** What the page may load and do: its own style, and its own form. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'`;

const hidden = ({ fields, signature }: Received): string =>
  [...fields.map(([name]) => name), 'signature']
    .map((name) => {
      const value = name === 'signature' ? signature : textOf({ fields, signature }, name);
      return `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;
    })
    .join('');

/** The page that stands in for the payment provider's: what would be paid, and the three ways it can end. */
export const paymentPage = (form: Received, action: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Payment | ${escaped(brand.name)}</title><style>${style}</style></head>
<body><main><h1>Payment</h1><p>This page stands in for the payment provider’s. No money moves.</p>
<dl><dt>You pay</dt><dd>${formatCents(centsOf(textOf(form, 'amount')) ?? 0)}</dd>
<dt>For</dt><dd>${escaped(textOf(form, 'item_name'))}</dd>
<dt>Order</dt><dd>${escaped(textOf(form, 'm_payment_id'))}</dd></dl>
<form method="post" action="${escaped(action)}">${hidden(form)}
<button name="stand_in" value="pay">Pay</button><button name="stand_in" value="cancel">Cancel</button>
<button name="stand_in" value="fail">Fail</button></form></main></body></html>`;
