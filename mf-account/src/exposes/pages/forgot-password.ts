import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { ForgotPasswordPage } from '../../forgot-password/forgot-password-page';

export const module = page({
  Page: ForgotPasswordPage,
  head: () => ({
    title: 'Forgot password',
    description: `How to get into your ${brand.name} account again.`,
    canonical: paths.forgotPassword(),
    noIndex: true,
  }),
});
