import type { VariantCheck } from '@roadworthy/contract/api/variants';
import { defineQuery } from '@roadworthy/query';

/** Why no such car was sold; none for a possible or unknown one. */
export const variantCheckQuery = defineQuery({
  call: 'POST /reference/variants/check',
  request: (body: VariantCheck) => ({ body, auth: false }),
  transformResponse: ({ data }) => data.reasons,
});
