import { CONTRACT_VERSION, defineRemote } from '@roadworthy/contract/remote';

/**
 * Chat, for subscribers (ROUTE-26 to ROUTE-28), and one conversation for recipients of a mail; rendered in the browser
 * only.
 */
export const remote = defineRemote({
  name: 'mf-chat',
  owner: 'Team Chat',
  contract: CONTRACT_VERSION,
  routes: [
    { page: 'chat', path: '/chat', guard: 'subscriber', title: 'Chat', skeleton: 'plain', server: false },
    // Rendered in the browser only, because mail scanners that run no scripts open links too.
    {
      page: 'chat-reply',
      path: '/chat/reply/:token',
      guard: 'public',
      title: 'Your conversation',
      skeleton: 'plain',
      server: false,
    },
  ],
  widgets: ['chat-request', 'unread-badge'],
  slots: [
    { slot: 'background', widget: 'unread-badge', guard: 'subscriber' },
    {
      slot: 'dialog',
      widget: 'chat-request',
      event: 'listings:chat-requested',
      guard: 'user',
      reason: 'chat',
      missing: 'Chat cannot be opened right now. Please try again later.',
    },
  ],
  emits: ['chat:notifications-useful', 'chat:unread-changed', 'notice:shown'],
  links: ['ad', 'bookTestDrive', 'chat', 'leads', 'listing', 'privacy', 'subscriptions'],
});
