import { page } from '@roadworthy/contract/remote';
import { askAboutLink, type MailedLink } from '../../lib/mailed-link';
import { VerifyPage } from '../../verify/verify-page';

export const module = page<MailedLink>({
  load: ({ params, signal }) => askAboutLink('users/verify-user', params.id ?? '', signal),
  Page: VerifyPage,
  // No canonical address: each link is for one person and one time.
  head: () => ({ title: 'Verify your e-mail address', description: 'The last step of registering.', noIndex: true }),
});
