import type { PaymentForm } from '@roadworthy/contract/api/subscriptions';

/** Submits the external payment form (PLAN-11) with unchanged fields, which navigates there. */
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
