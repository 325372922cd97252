import { post } from '@roadworthy/api-client';
import type { Done } from '@roadworthy/contract/api/answer';
import type { InsuranceCall } from '@roadworthy/contract/forms/insurance';

/** Specification section 7 'Enquiries, contact and chat'. */
export const sendRequest = (request: InsuranceCall): Promise<Done> =>
  post('appointments/insurance-inquiry', request, { auth: false });
