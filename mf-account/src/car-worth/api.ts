import type { ValueMailsRequest } from '@roadworthy/contract/forms/value-mails';
import { defineMutation } from '@roadworthy/query';

/** Asks for monthly mails about the value of a car; the confirmation is mailed. */
export const subscribeToValueMails = defineMutation({
  call: 'POST /value-mails/subscribe',
  request: (form: ValueMailsRequest) => ({ body: form, auth: false }),
});
