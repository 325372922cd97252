import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { ThankYouPage } from '../../thank-you/thank-you-page';

export const module = definePage({
  Page: ThankYouPage,
  head: () => ({
    title: 'Inquiry',
    description: 'Your inquiry about a car.',
    canonical: paths.thankYou(),
    noIndex: true,
  }),
});
