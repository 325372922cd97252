import type { DealerSearch } from '@roadworthy/contract/api/dealers';
import { defineQuery } from '@roadworthy/query';

/** A page of the dealers (CALL-21). */
export const dealersQuery = defineQuery({
  call: 'POST /users/get-dealer-list',
  request: (search: DealerSearch) => ({ body: search }),
});

/** A dealer's profile and number of sold cars. */
export const dealerQuery = defineQuery({
  call: 'GET /users/get-dealer-profile/{id}',
  request: (id: string) => ({ params: { id } }),
});
