import { type Static, Type } from 'typebox';
import { answer } from './answer';

const Text = Type.Union([Type.String(), Type.Null()]);

/** A plan held by the user (specification section 3 'User'). `expirytimes` is seconds since 1970. */
export const HeldSubscription = Type.Object({
  name: Type.String(),
  type: Type.String(),
  expirycdate: Type.String(),
  expirytimes: Type.Integer(),
});

/** The signed-in user, as only that user sees it. */
export const User = Type.Object({
  _id: Type.String(),
  fullname: Type.String(),
  email: Type.String(),
  gsm: Text,
  province: Text,
  city: Text,
  avatarurl: Text,
  businessname: Text,
  businessAddress: Text,
  logourl: Text,
  is_subscriber: Type.Boolean(),
  is_dealer: Type.Boolean(),
  subscriptions: Type.Array(HeldSubscription),
  sold_cars_count: Type.Integer(),
  listing_cars_count: Type.Integer(),
  favourite_cars_count: Type.Integer(),
});
export type User = Static<typeof User>;

/** `users/user-login`: a bearer token and when it ends (seconds since 1970). */
export const LoginAnswer = answer(User, { token: Type.String(), expires_at: Type.Integer() });
export type LoginAnswer = Static<typeof LoginAnswer>;
export const ProfileAnswer = answer(User);
export type ProfileAnswer = Static<typeof ProfileAnswer>;

/** POST `users/user-logout` (ours): ends the session of the token, or every session of its user. */
export const LogoutCall = Type.Object({ everywhere: Type.Optional(Type.Boolean()) }, { additionalProperties: false });
