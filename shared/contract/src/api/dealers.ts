import { type Static, Type } from 'typebox';
import { maxPageSize } from '../limits';
import { answer } from './answer';

const Text = Type.Union([Type.String(), Type.Null()]);

/** A dealer as a list shows it (specification section 3 'Dealer'). `gsm` is the nine digits after +27. */
export const Dealer = Type.Object({
  _id: Type.String(),
  fullname: Type.String(),
  businessname: Text,
  avatarurl: Text,
  logourl: Text,
  businessAddress: Text,
  address: Text,
  city: Text,
  gsm: Text,
  email: Text,
  total_cars: Type.Integer(),
});
export type Dealer = Static<typeof Dealer>;

/** `users/get-dealer-list`. */
export const DealerSearch = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageSize })),
    search: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type DealerSearch = Static<typeof DealerSearch>;

/** `users/get-dealership-list`: those whom the home page features. */
export const DealershipsAnswer = answer(Type.Array(Dealer));
export const DealerListAnswer = answer(Type.Array(Dealer), { totalCount: Type.Integer() });
export const DealerAnswer = answer(Dealer, {
  sold_cars_count: Type.Integer(),
  listing_cars_count: Type.Integer(),
});
export const ActiveUsersAnswer = Type.Object({
  success: Type.Literal(true),
  msg: Type.String(),
  users_count: Type.Integer(),
});
export type DealerListAnswer = Static<typeof DealerListAnswer>;
export type DealerAnswer = Static<typeof DealerAnswer>;
export type ActiveUsersAnswer = Static<typeof ActiveUsersAnswer>;
