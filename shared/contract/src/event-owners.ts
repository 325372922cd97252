import type { EventMap } from './events';

/**
 * Which area may emit each event: its owner, or any area for requests to the shell. Any area may listen.
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
  'listings:notifications-useful': 'mf-listings',
  'chat:notifications-useful': 'mf-chat',
  'chat:unread-changed': 'mf-chat',
  'analytics:tracked': 'any',
  'navigation:requested': 'any',
};
