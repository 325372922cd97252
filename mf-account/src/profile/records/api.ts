import { defineMutation } from '@roadworthy/query';

/** Removes an unpaid order. */
export const removeOrder = defineMutation({
  call: 'DELETE /users/subscription-order/{id}',
  request: (id: string) => ({ params: { id } }),
});
