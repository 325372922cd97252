import { definePage } from '@roadworthy/contract/remote';
import { faqsHead } from '../../faqs/faqs-head';
import { FaqsPage } from '../../faqs/faqs-page';

export const module = definePage({ Page: FaqsPage, head: faqsHead });
