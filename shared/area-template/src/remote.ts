import { CONTRACT_VERSION, defineRemote } from '@roadworthy/contract/remote';
import { areaPaths } from './lib/paths';

export const remote = defineRemote({
  name: 'mf-sample',
  owner: 'Team Sample',
  contract: CONTRACT_VERSION,
  routes: [
    {
      page: 'overview',
      path: areaPaths.overview(),
      guard: 'public',
      title: 'Sample',
      skeleton: 'plain',
      server: true,
    },
  ],
  widgets: ['sample-teaser'],
  slots: [{ slot: 'home', widget: 'sample-teaser', order: 90, skeleton: 'plain', isDeferred: true }],
  links: ['home', 'listing'],
});
