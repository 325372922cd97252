import type { EventMap } from './events';

/**
 * Who tells each event: the area that it is a fact of, or any area where it asks the shell for something. Hearing is
 * free.
 */
export const eventOwners: Readonly<Record<keyof EventMap, string>> = {
  'session:changed': 'shell',
  'session:sign-in-required': 'any',
  'account:signed-in': 'mf-account',
  'account:profile-changed': 'mf-account',
  'session:sign-out-requested': 'any',
  'notice:shown': 'any',
  'listings:favourite-toggled': 'mf-listings',
  'listings:chat-requested': 'mf-listings',
  'chat:unread-changed': 'mf-chat',
  'analytics:tracked': 'any',
  'navigation:requested': 'any',
};
