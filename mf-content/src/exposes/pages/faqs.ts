import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { FaqsPage } from '../../static-pages/faqs-page';

export const module = page({ Page: FaqsPage, head: () => ({ title: 'FAQs', canonical: paths.faqs() }) });
