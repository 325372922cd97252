import { page } from '@roadworthy/contract/remote';
import { loadProfile, type ProfileData } from '../../profile/load-profile';
import { ProfilePage } from '../../profile/profile-page';

export const module = page<ProfileData>({
  load: loadProfile,
  Page: ProfilePage,
  head: () => ({ title: 'My profile', noIndex: true }),
});
