import { post } from '@roadworthy/api-client';
import type { EmptyResponse } from '@roadworthy/contract/api/response';
import type { ContactRequest } from '@roadworthy/contract/forms/contact';

/** See CALL-52. */
export const sendMessage = (message: ContactRequest): Promise<EmptyResponse> =>
  post('contact_us/save-contact-us-email', message, { auth: false });
