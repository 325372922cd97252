import { post } from '@roadworthy/api-client';
import type { EmptyResponse } from '@roadworthy/contract/api/response';
import type { InsuranceRequest } from '@roadworthy/contract/forms/insurance';

/** See CALL-53. */
export const sendRequest = (request: InsuranceRequest): Promise<EmptyResponse> =>
  post('appointments/insurance-inquiry', request, { auth: false });
