import { type Static, type TSchema, Type } from 'typebox';
import { successResponse } from './response';

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Score = orNull(Type.Integer({ minimum: 1, maximum: 5 }));
const scores = { answering: Score, described: Score, appointment: Score };

/** What is shown of all ratings of a seller; null below five that count. A question without numbers is null. */
export const SellerRating = Type.Object({
  count: Type.Integer(),
  overall: Type.Number(),
  answering: orNull(Type.Number()),
  described: orNull(Type.Number()),
  appointment: orNull(Type.Number()),
});
export type SellerRating = Static<typeof SellerRating>;

const publicFields = {
  _id: Type.String(),
  name: Type.String(),
  month: Type.String(),
  ...scores,
  text: Type.String(),
  answer: orNull(Type.String()),
};
/** A rating as everyone sees it. `name` is a first name, `month` when it was written: '2026-11'. */
export const PublicRating = Type.Object(publicFields);
export type PublicRating = Static<typeof PublicRating>;

/** A rating as its seller sees it, also before it counts and is public. */
export const ReceivedRating = Type.Object({ ...publicFields, car: orNull(Type.String()), counts: Type.Boolean() });
export type ReceivedRating = Static<typeof ReceivedRating>;

const ratable = {
  seller: Type.Object({
    _id: Type.String(),
    name: Type.String(),
    /** Whether the page of the seller can be opened; absent in answers of older releases. */
    has_page: Type.Optional(Type.Boolean()),
  }),
  car: orNull(Type.String()),
  /** Whether a rating may be written now: once, and again after another exchange. */
  can_rate: Type.Boolean(),
  rating: orNull(Type.Object({ ...scores, text: Type.String() })),
};
/** A seller whom a person had contact with. */
export const RatableSeller = Type.Object(ratable);
export type RatableSeller = Static<typeof RatableSeller>;
/** The same with the path of the page on which the seller is rated. */
const LinkedRatableSeller = Type.Object({ ...ratable, path: Type.String() });

export const RatingLinkParams = Type.Object({ token: Type.String({ maxLength: 400 }) });
export const RatingParams = Type.Object({ id: Type.String({ maxLength: 40 }) });
export const RatingsQuery = Type.Object(
  { page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,4}$' })) },
  { additionalProperties: false },
);

export const SellerRatingsResponse = successResponse(Type.Array(PublicRating), {
  rating: orNull(SellerRating),
  count_records: Type.Integer(),
});
export const ReceivedRatingsResponse = successResponse(Type.Array(ReceivedRating), {
  rating: orNull(SellerRating),
  /** Of all that are not hidden, also those that do not count yet. */
  count_records: Type.Integer(),
});
export const RatableSellersResponse = successResponse(Type.Array(LinkedRatableSeller));
export const RatableSellerResponse = successResponse(RatableSeller);
