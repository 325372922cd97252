import { type Static, type TSchema, Type } from 'typebox';
import { User } from './api/accounts';

/**
 * What areas tell one another over the bus, named `owner:fact`. An area may add an event it owns; it never changes the
 * meaning of one that others hear (contracts change by adding). Every release carries the payloads it was built with,
 * so that one which others could not understand is refused (shared/federation 'release/checks').
 *
 * Nothing in a browser imports this as a value: types only.
 */
export const eventPayloads = {
  /** shell: somebody signed in, signed out, or the token ran out. `userId` is null when nobody is signed in. */
  'session:changed': Type.Object({
    userId: Type.Union([Type.String(), Type.Null()]),
    reason: Type.Union([
      Type.Literal('signed-in'),
      Type.Literal('signed-out'),
      Type.Literal('expired'),
      Type.Literal('profile-changed'),
    ]),
  }),
  /** any area asks, shell answers: this needs sign-in; come back to `returnTo` afterwards. */
  'session:sign-in-required': Type.Object({ returnTo: Type.String() }),
  /** mf-account: the API accepted the credentials; the shell keeps the session. */
  'account:signed-in': Type.Object({ token: Type.String(), expiresAt: Type.Number(), user: User }),
  /** mf-account: the API says that this is the signed-in user now; the shell keeps it in the session. */
  'account:profile-changed': Type.Object({ user: User }),
  /** any area asks, shell answers: end the session here and on the server. */
  'session:sign-out-requested': Type.Object({ everywhere: Type.Optional(Type.Boolean()) }),
  /** any area asks, shell shows: a snackbar, closed after 4 s (success) or 6 s (error). */
  'notice:shown': Type.Object({
    type: Type.Union([Type.Literal('success'), Type.Literal('error')]),
    message: Type.String(),
  }),
  /** mf-listings: the heart of one ad changed in this browser. */
  'listings:favourite-toggled': Type.Object({ carId: Type.String(), favourite: Type.Boolean() }),
  /** mf-listings: the reader wants to talk to the seller of this ad; mf-chat opens its dialog. */
  'listings:chat-requested': Type.Object({
    carId: Type.String(),
    slug: Type.String(),
    title: Type.String(),
    sellerId: Type.String(),
    sellerName: Type.String(),
  }),
  /** mf-chat: number of conversations with something unread. */
  'chat:unread-changed': Type.Object({ unread: Type.Number() }),
  /** any area reports, shell sends: a conversion or another thing worth counting. */
  'analytics:tracked': Type.Object({
    name: Type.String(),
    details: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]))),
  }),
  /** any area asks, shell answers: go to this path without loading the document again. */
  'navigation:requested': Type.Object({
    to: Type.String(),
    replace: Type.Optional(Type.Boolean()),
    state: Type.Optional(Type.Unknown()),
  }),
} as const satisfies Record<string, TSchema>;

/** Payload of each event. */
export type EventMap = { [Name in keyof typeof eventPayloads]: Static<(typeof eventPayloads)[Name]> };
