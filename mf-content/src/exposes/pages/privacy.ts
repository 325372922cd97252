import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { PrivacyPage, privacy } from '../../policies/privacy';

export const module = page({
  Page: PrivacyPage,
  head: () => ({ title: privacy.title, description: privacy.lead, canonical: paths.privacy() }),
});
