import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { SubscriptionsPage } from '../../opens-soon/pages';

export const module = page({
  Page: SubscriptionsPage,
  head: () => ({
    title: 'Subscriptions',
    description: `Plans for selling cars on ${brand.name}: a free one for up to 2 cars, paid ones for up to 1 000.`,
    canonical: paths.subscriptions(),
  }),
});
