import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { TermsPage } from '../../static-pages/terms-page';

export const module = page({
  Page: TermsPage,
  head: () => ({ title: 'Terms and conditions', canonical: paths.terms() }),
});
