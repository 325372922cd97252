import { definePage } from '@roadworthy/contract/remote';
import { checkMailedLink, type MailedLink } from '../../lib/mailed-link';
import { VerifyPage } from '../../verify/verify-page';

export const module = definePage<MailedLink>({
  load: ({ params, signal }) => checkMailedLink('users/verify-user', params.id ?? '', signal),
  Page: VerifyPage,
  // No canonical address: each link belongs to one user and works once.
  head: () => ({ title: 'Verify your e-mail address', description: 'The last step of registering.', noIndex: true }),
});
