import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { ServicesPage } from '../../static-pages/services-page';

export const module = page({ Page: ServicesPage, head: () => ({ title: 'Services', canonical: paths.services() }) });
