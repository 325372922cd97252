import { describeRemote } from '@roadworthy/contract/remote';

export const remote = describeRemote({
  name: 'mf-chat',
  owner: 'Team Chat',
  contract: 1,
  routes: [{ page: 'chat', path: '/chat', title: 'Chat', guard: 'subscriber', skeleton: 'plain', server: false }],
  widgets: [],
});
