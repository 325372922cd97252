import { type Static, Type } from 'typebox';
import { successResponse } from './response';
import { HistoryRow } from './subscriptions';

const NullableString = Type.Union([Type.String(), Type.Null()]);

/** A plan of the user (DATA-5). `expirytimes` is in epoch seconds. */
const ActiveSubscription = Type.Object({
  name: Type.String(),
  type: Type.String(),
  expirycdate: Type.String(),
  expirytimes: Type.Integer(),
});

/** The signed-in user, with the fields that only that user sees. */
export const User = Type.Object({
  _id: Type.String(),
  fullname: Type.String(),
  email: Type.String(),
  gsm: NullableString,
  province: NullableString,
  city: NullableString,
  avatarurl: NullableString,
  businessname: NullableString,
  businessAddress: NullableString,
  logourl: NullableString,
  is_subscriber: Type.Boolean(),
  is_dealer: Type.Boolean(),
  subscriptions: Type.Array(ActiveSubscription),
  /** As `users/get-my-subscription-history` returns them; absent in responses of the previous release. */
  histories: Type.Optional(Type.Array(HistoryRow)),
  sold_cars_count: Type.Integer(),
  listing_cars_count: Type.Integer(),
  favourite_cars_count: Type.Integer(),
});
export type User = Static<typeof User>;

/** `users/user-login`: a bearer token and its expiry (epoch seconds). */
export const LoginResponse = successResponse(User, { token: Type.String(), expires_at: Type.Integer() });
export type LoginResponse = Static<typeof LoginResponse>;
export const ProfileResponse = successResponse(User);
export type ProfileResponse = Static<typeof ProfileResponse>;

/** POST `users/user-logout` (ours): ends the session of the token, or all sessions of its user. */
export const LogoutRequest = Type.Object(
  { everywhere: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);

/** An open session of the user. `browser` has the names of browser and system; `last_used` is to within five minutes. */
const OpenSession = Type.Object({
  _id: Type.String(),
  browser: NullableString,
  since: Type.String(),
  last_used: Type.String(),
  is_current: Type.Boolean(),
});
export type OpenSession = Static<typeof OpenSession>;
/** GET `users/my-sessions` (ours): the current session first, then the latest. */
export const SessionListResponse = successResponse(Type.Array(OpenSession));
export type SessionListResponse = Static<typeof SessionListResponse>;

/** POST `users/end-session` (ours). */
export const EndSessionRequest = Type.Object(
  { session_id: Type.String({ minLength: 1, maxLength: 100 }) },
  { additionalProperties: false },
);

/** GET `users/export-account-data` (ours): all data stored about the user, for download; new parts may be added. */
export const AccountExportResponse = successResponse(Type.Record(Type.String(), Type.Unknown()));
