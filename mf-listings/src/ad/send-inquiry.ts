import { post } from '@roadworthy/api-client';
import type { EmptyResponse } from '@roadworthy/contract/api/response';
import type { InquiryPayload } from '@roadworthy/contract/forms/inquiry';

/** `POST users/send/car-enquiry-mail` (CALL-51, no auth). @throws ApiError with the server's message */
export const sendInquiry = (inquiry: InquiryPayload): Promise<EmptyResponse> =>
  post('users/send/car-enquiry-mail', inquiry, { auth: false });
