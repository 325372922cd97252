import type { InsuranceRequest } from '@roadworthy/contract/forms/insurance';
import { defineMutation } from '@roadworthy/query';

/** See CALL-53. */
export const requestQuotes = defineMutation({
  call: 'POST /appointments/insurance-inquiry',
  request: (inquiry: InsuranceRequest) => ({ body: inquiry, auth: false }),
});
