import { contractVersion, describeRemote } from '@roadworthy/contract/remote';

/** Chat, for subscribers (specification section 2 'Redirect rules'); rendered in the browser only. */
export const remote = describeRemote({
  name: 'mf-chat',
  owner: 'Team Chat',
  contract: contractVersion,
  routes: [{ page: 'chat', path: '/chat', guard: 'subscriber', title: 'Chat', skeleton: 'plain', server: false }],
  widgets: ['chat-request', 'unread-badge'],
});
