import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { InsurancePage } from '../../static-pages/insurance-page';

export const module = page({ Page: InsurancePage, head: () => ({ title: 'Insurance', canonical: paths.insurance() }) });
