import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { PrivacyPage, privacy } from '../../policies/privacy';

export const module = definePage({
  Page: PrivacyPage,
  head: () => ({ title: privacy.title, description: privacy.lead, canonical: paths.privacy() }),
});
