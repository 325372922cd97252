import { post } from '@roadworthy/api-client';
import type { Done } from '@roadworthy/contract/api/answer';
import type { ContactCall } from '@roadworthy/contract/forms/contact';

/** Specification section 7 'Enquiries, contact and chat'. */
export const sendMessage = (message: ContactCall): Promise<Done> =>
  post('contact_us/save-contact-us-email', message, { auth: false });
