import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { ContactPage } from '../../static-pages/contact-page';

export const module = page({ Page: ContactPage, head: () => ({ title: 'Contact', canonical: paths.contact() }) });
