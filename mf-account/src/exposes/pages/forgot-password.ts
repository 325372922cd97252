import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { ForgotPasswordPage } from '../../forgot-password/forgot-password-page';

export const module = definePage({
  Page: ForgotPasswordPage,
  head: () => ({
    title: 'Forgot password',
    description: `How to get into your ${brand.name} account again.`,
    canonical: paths.forgotPassword(),
    noIndex: true,
  }),
});
