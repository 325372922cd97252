import { type Static, Type } from 'typebox';
import { successResponse } from './response';

/** A random id that a browser stores; no personal data. Without one, visitors are counted by IP address. */
export const VisitorId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' });

/** `cars/count-view` (ours): an ad page was viewed. */
export const CountViewRequest = Type.Object(
  { car_id: Type.String({ minLength: 1, maxLength: 40 }), visitor: Type.Optional(VisitorId) },
  { additionalProperties: false },
);
/** The ad's views, including this one if it counts. */
export const ViewResponse = successResponse(Type.Object({ clicks: Type.Integer() }));
export type ViewResponse = Static<typeof ViewResponse>;

/**
 * `cars/get-seller-number/{id}` (ours), where `id` is the ad's. `named`: the page said that the seller sees the name,
 * so that a signed-in user becomes a lead.
 */
export const SellerNumberQuery = Type.Object(
  { visitor: Type.Optional(VisitorId), named: Type.Optional(Type.Literal('yes')) },
  { additionalProperties: false },
);
/** `number` as the page displays it ('+27-82 123 4567'), `dial` for a telephone link ('+27821234567'). */
export const SellerNumberResponse = successResponse(Type.Object({ number: Type.String(), dial: Type.String() }));
export type SellerNumberResponse = Static<typeof SellerNumberResponse>;
