import { page } from '@roadworthy/contract/remote';
import { ThankYouPage } from '../../thank-you/thank-you-page';

export const module = page({ Page: ThankYouPage, head: () => ({ title: 'Thank you', noIndex: true }) });
