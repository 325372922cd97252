import type { NewsletterRequest } from '@roadworthy/contract/forms/newsletter';
import { defineMutation } from '@roadworthy/query';

/** Subscribes an address; the confirmation is mailed. */
export const subscribeToNewsletter = defineMutation({
  call: 'POST /newsletter/subscribe',
  request: (form: NewsletterRequest) => ({ body: form, auth: false }),
});
