import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { SubscriptionsPage } from '../../opens-soon/pages';

export const module = page({
  Page: SubscriptionsPage,
  head: () => ({ title: 'Subscriptions', canonical: paths.subscriptions() }),
});
