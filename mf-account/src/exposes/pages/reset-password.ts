import { definePage } from '@roadworthy/contract/remote';
import { loadMailedLink, type MailedLink } from '../../lib/mailed-link';
import { resetTokenQuery } from '../../reset-password/api';
import { ResetPasswordPage } from '../../reset-password/reset-password-page';

export const module = definePage<MailedLink>({
  load: loadMailedLink(resetTokenQuery),
  Page: ResetPasswordPage,
  // No canonical address: each link belongs to one user and works once.
  head: () => ({ title: 'Reset password', description: 'Set a new password for your account.', noIndex: true }),
});
