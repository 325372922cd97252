import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { PrivacyPage } from '../../static-pages/privacy-page';

export const module = page({
  Page: PrivacyPage,
  head: () => ({ title: 'Privacy policy', canonical: paths.privacy() }),
});
