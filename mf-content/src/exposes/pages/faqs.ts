import { page } from '@roadworthy/contract/remote';
import { faqsHead } from '../../faqs/faqs-head';
import { FaqsPage } from '../../faqs/faqs-page';

export const module = page({ Page: FaqsPage, head: faqsHead });
