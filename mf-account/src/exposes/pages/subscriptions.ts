import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { loadPlans, type PlansData } from '../../subscriptions/load-plans';
import { SubscriptionsPage } from '../../subscriptions/subscriptions-page';

export const module = definePage<PlansData>({
  load: loadPlans,
  Page: SubscriptionsPage,
  head: () => ({
    title: 'Subscriptions',
    description: `Plans for selling cars on ${brand.name}: a free one for up to 2 cars, paid ones for up to 1 000.`,
    canonical: paths.subscriptions(),
  }),
});
