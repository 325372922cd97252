import { Type } from 'typebox';

/** Headers with an idempotency key, a UUID: sent again after a lost response, a request gets the first response. */
export const IdempotencyKey = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })),
});
