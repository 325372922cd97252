import { definePage } from '@roadworthy/contract/remote';
import { checkMailedLink, type MailedLink } from '../../lib/mailed-link';
import { ResetPasswordPage } from '../../reset-password/reset-password-page';

export const module = definePage<MailedLink>({
  load: ({ params, signal }) => checkMailedLink('users/verify-forgot-password-string', params.id ?? '', signal),
  Page: ResetPasswordPage,
  // No canonical address: each link belongs to one user and works once.
  head: () => ({ title: 'Reset password', description: 'Set a new password for your account.', noIndex: true }),
});
