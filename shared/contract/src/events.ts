/**
 * What areas tell one another over the bus, named `owner:fact`. An area may add an event it owns; it never changes the
 * meaning of one that others hear (contracts change by adding).
 */
export type EventMap = {
  /** shell: somebody signed in, signed out, or the token ran out. `userId` is null when nobody is signed in. */
  'session:changed': { userId: string | null; reason: 'signed-in' | 'signed-out' | 'expired' | 'profile-changed' };
  /** any area asks, shell answers: this needs sign-in; come back to `returnTo` afterwards. */
  'session:sign-in-required': { returnTo: string };
  /** mf-account: the API accepted the credentials; the shell keeps the session. */
  'account:signed-in': { token: string; expiresAt: number; user: import('./api/accounts').User };
  /** mf-account: the API says that this is the signed-in user now; the shell keeps it in the session. */
  'account:profile-changed': { user: import('./api/accounts').User };
  /** any area asks, shell answers: end the session here and on the server. */
  'session:sign-out-requested': { everywhere?: boolean };
  /** any area asks, shell shows: a snackbar, closed after 4 s (success) or 6 s (error). */
  'notice:shown': { type: 'success' | 'error'; message: string };
  /** mf-listings: the heart of one ad changed in this browser. */
  'listings:favourite-toggled': { carId: string; favourite: boolean };
  /** mf-listings: the reader wants to talk to the seller of this ad; mf-chat opens its dialog. */
  'listings:chat-requested': { carId: string; slug: string; title: string; sellerId: string; sellerName: string };
  /** mf-chat: number of conversations with something unread. */
  'chat:unread-changed': { unread: number };
  /** any area reports, shell sends: a conversion or another thing worth counting. */
  'analytics:tracked': { name: string; details?: Record<string, string | number | boolean> };
  /** any area asks, shell answers: go to this path without loading the document again. */
  'navigation:requested': { to: string; replace?: boolean; state?: unknown };
};
