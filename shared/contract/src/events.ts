import { type Static, type TSchema, Type } from 'typebox';
import { User } from './api/accounts';
import type { SignInReason } from './sign-in-reasons';

/**
 * Events between areas, named `owner:fact`. An area may add events that it owns, and add optional fields; it never changes
 * the meaning of an existing field. Releases record the payloads that they were built with, so that the release checks
 * reject incompatible ones (shared/federation/src/checks).
 *
 * Nothing in a browser imports this as a value: types only.
 */
export const eventPayloads = {
  /** shell: a user signed in or out, or the token expired. `userId` is null while signed out. */
  'session:changed': Type.Object({
    userId: Type.Union([Type.String(), Type.Null()]),
    reason: Type.Union([
      Type.Literal('signed-in'),
      Type.Literal('signed-out'),
      Type.Literal('expired'),
      Type.Literal('profile-changed'),
    ]),
  }),
  /**
   * any area requests, shell handles: sign-in is required; return to `returnTo` afterwards. The sign-in page says `reason`; on
   * the wire any text, so that a shell accepts the reasons of later releases.
   */
  'session:sign-in-required': Type.Object({
    returnTo: Type.String(),
    reason: Type.Optional(Type.Unsafe<SignInReason>(Type.String())),
  }),
  /** mf-account: the API accepted the credentials; the shell stores the session. */
  'account:signed-in': Type.Object({ token: Type.String(), expiresAt: Type.Number(), user: User }),
  /** mf-account: the user's current data from the API; the shell stores it in the session. */
  'account:profile-changed': Type.Object({ user: User }),
  /** any area requests, shell handles: end the session here and on the server. */
  'session:sign-out-requested': Type.Object({ everywhere: Type.Optional(Type.Boolean()) }),
  /** any area requests, shell shows: a snackbar, closed after 4 s (success) or 6 s (error). */
  'notice:shown': Type.Object({
    type: Type.Union([Type.Literal('success'), Type.Literal('error')]),
    message: Type.String(),
  }),
  /** mf-listings: an ad became or stopped being a favorite in this browser. */
  'listings:favourite-toggled': Type.Object({ carId: Type.String(), favourite: Type.Boolean() }),
  /** mf-listings: the visitor wants to chat with the seller of this ad; mf-chat opens its dialog. */
  'listings:chat-requested': Type.Object({
    carId: Type.String(),
    slug: Type.String(),
    title: Type.String(),
    sellerId: Type.String(),
    sellerName: Type.String(),
  }),
  /** mf-listings: a good moment to offer notifications about 'price_drops' or 'searches'; mf-account opens its dialog. */
  'listings:notifications-useful': Type.Object({ about: Type.String() }),
  /** mf-chat: the same about 'messages'. */
  'chat:notifications-useful': Type.Object({ about: Type.String() }),
  /** mf-chat: number of unread conversations. */
  'chat:unread-changed': Type.Object({ unread: Type.Number() }),
  /** any area reports, shell sends: a conversion or another event for analytics. */
  'analytics:tracked': Type.Object({
    name: Type.String(),
    details: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]))),
  }),
  /** any area requests, shell handles: navigate to this path without loading a document. */
  'navigation:requested': Type.Object({
    to: Type.String(),
    replace: Type.Optional(Type.Boolean()),
    state: Type.Optional(Type.Unknown()),
  }),
} as const satisfies Record<string, TSchema>;

/** Payload of each event. */
export type EventMap = { [Name in keyof typeof eventPayloads]: Static<(typeof eventPayloads)[Name]> };
