import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { ForgotPasswordPage } from '../../opens-soon/pages';

export const module = page({
  Page: ForgotPasswordPage,
  head: () => ({ title: 'Forgot password', canonical: paths.forgotPassword() }),
});
