import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { LoginPage } from '../../login/login-page';

export const module = definePage({
  Page: LoginPage,
  head: () => ({
    title: 'Login',
    description: `Sign in to ${brand.name} to manage your ads, your favourites and your profile.`,
    canonical: paths.login(),
    noIndex: true,
  }),
});
