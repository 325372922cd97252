import { page } from '@roadworthy/contract/remote';
import { SubscriptionsPage } from '../../opening-soon/texts';

export const module = page({ Page: SubscriptionsPage, head: () => ({ title: 'Subscriptions' }) });
