import type { PaymentForm } from '@roadworthy/contract/api/subscriptions';

/**
 * Sends the browser to the external payment form (specification section 4 'Subscription'): it posts the fields as they
 * are.
 */
export function postForm({ action, fields }: PaymentForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const { name, value } of fields) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
