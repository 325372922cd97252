import { post } from '@roadworthy/api-client';
import type { Done } from '@roadworthy/contract/api/answer';
import type { EnquiryCall } from '@roadworthy/contract/forms/enquiry';

/** `POST users/send/car-enquiry-mail` (specification section 7, no auth). @throws ApiError with the server's message */
export const sendEnquiry = (enquiry: EnquiryCall): Promise<Done> =>
  post('users/send/car-enquiry-mail', enquiry, { auth: false });
