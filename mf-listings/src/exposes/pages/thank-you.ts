import { definePage } from '@roadworthy/contract/remote';
import { ThankYouPage } from '../../thank-you/thank-you-page';

export const module = definePage({ Page: ThankYouPage, head: () => ({ title: 'Inquiry', noIndex: true }) });
