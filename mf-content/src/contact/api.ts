import type { ContactRequest } from '@roadworthy/contract/forms/contact';
import { defineMutation } from '@roadworthy/query';

/** See CALL-52. */
export const sendMessage = defineMutation({
  call: 'POST /contact_us/save-contact-us-email',
  request: (message: ContactRequest) => ({ body: message, auth: false }),
});
