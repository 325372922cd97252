import { page } from '@roadworthy/contract/remote';
import { askAboutLink, type MailedLink } from '../../lib/mailed-link';
import { ResetPasswordPage } from '../../reset-password/reset-password-page';

export const module = page<MailedLink>({
  load: ({ params, signal }) => askAboutLink('users/verify-forgot-password-string', params.id ?? '', signal),
  Page: ResetPasswordPage,
  // No canonical address: each link is for one person and one time.
  head: () => ({ title: 'Reset password', description: 'Set a new password for your account.', noIndex: true }),
});
