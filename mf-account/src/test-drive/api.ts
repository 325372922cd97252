import type { TestDriveRequest } from '@roadworthy/contract/forms/test-drive';
import { defineMutation, defineQuery } from '@roadworthy/query';

/** The ad of a slug (CALL-16). */
export const adQuery = defineQuery({
  call: 'GET /cars/get-single-car/{slug}',
  request: (slug: string) => ({ params: { slug }, auth: false }),
  transformResponse: ({ data }) => data,
});

/** The slots of an ad (CALL-76); never older than the page. */
export const slotsQuery = defineQuery({
  call: 'GET /cars/test-drive/slots/{slug}',
  request: (slug: string) => ({ params: { slug }, auth: false }),
  transformResponse: ({ data }) => data.days,
  keepUnusedDataFor: 0,
});

export const bookTestDrive = defineMutation({
  call: 'POST /cars/test-drive/book-test-drive',
  request: (form: TestDriveRequest) => ({ body: form }),
});
