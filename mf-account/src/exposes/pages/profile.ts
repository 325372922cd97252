import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { loadProfile, type ProfileData } from '../../profile/load-profile';
import { ProfilePage } from '../../profile/profile-page';

export const module = definePage<ProfileData>({
  load: loadProfile,
  Page: ProfilePage,
  head: () => ({
    title: 'My profile',
    description: `Your details and your plan on ${brand.name}.`,
    canonical: paths.profile(),
    noIndex: true,
  }),
});
