import { type Static, Type } from 'typebox';
import { MAX_PAGE_SIZE } from '../limits';
import { SellerChecks } from './checks';
import { SellerRating } from './ratings';
import { successResponse } from './response';

const NullableString = Type.Union([Type.String(), Type.Null()]);

/** A dealer in a list (DATA-4). `gsm` is the nine digits after +27. */
export const Dealer = Type.Object({
  _id: Type.String(),
  fullname: Type.String(),
  businessname: NullableString,
  avatarurl: NullableString,
  logourl: NullableString,
  businessAddress: NullableString,
  address: NullableString,
  city: NullableString,
  gsm: NullableString,
  email: NullableString,
  total_cars: Type.Integer(),
  /** Of the ratings that count; null with fewer than five. Absent in older versions. */
  rating: Type.Optional(Type.Union([SellerRating, Type.Null()])),
});
export type Dealer = Static<typeof Dealer>;

/** `users/get-dealer-list`. */
export const DealerSearch = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
    search: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type DealerSearch = Static<typeof DealerSearch>;

/** `users/get-dealership-list`: featured on the home page. */
export const DealershipsResponse = successResponse(Type.Array(Dealer));
export const DealerListResponse = successResponse(Type.Array(Dealer), { totalCount: Type.Integer() });
export const DealerResponse = successResponse(Dealer, {
  sold_cars_count: Type.Integer(),
  listing_cars_count: Type.Integer(),
  /** Within how many hours the seller usually answers in Chat. Absent in older versions, null with too few leads. */
  answer_hours: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  /** What was checked of the seller. Absent in older versions. */
  checks: Type.Optional(SellerChecks),
});
export const ActiveUsersResponse = Type.Object({
  success: Type.Literal(true),
  msg: Type.String(),
  users_count: Type.Integer(),
});
export type DealerListResponse = Static<typeof DealerListResponse>;
export type DealerResponse = Static<typeof DealerResponse>;
export type ActiveUsersResponse = Static<typeof ActiveUsersResponse>;
